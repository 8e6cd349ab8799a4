import { css } from '../ui/styles'

/** A column with wide gaps, such as the fields of a form. */
export const fields = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-inline-size: 0;
`
/** A column with narrow gaps, such as a list of buttons. */
export const column = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
`
/** A column with gaps between those of `column` and `fields`. */
export const roomyColumn = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
`
/** Room below a message or a title. */
export const spaced = css`
  margin-block-end: 16px;
`
/** Makes a screen so high that the footer does not move up when a list is short. */
export const tall = css`
  min-block-size: 90dvh;
`
/** Limits the content to the width of a form. */
export const narrow = css`
  max-inline-size: 440px;
`
export const muted = css`
  color: var(--s-muted);
  font-size: var(--s-text-s);
`
export const underlined = css`
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.3em;
`
/** A text and a control at the ends of a row, which wraps. */
export const ends = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
`
/** Cuts a text off at the end of one line. */
export const ellipsis = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
/** Cuts a text off at the end of two lines. */
export const clamped = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`
/** A box with an outline. */
export const card = css`
  padding: 20px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius-m);
  background: var(--s-surface);
`
/** A question and a button below a form. */
export const aside = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 8px;
  color: var(--s-muted);
`
