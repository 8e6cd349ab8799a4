import { css } from './styles'

/** A row of chips; on phones it scrolls sideways, out to the edges of the page. */
export const chipRow = css`
  display: flex;
  /* The chips' own margins are sufficient between rows. */
  gap: 0 8px;
  margin-block-end: 8px;
  padding-block: 4px;
  overflow-x: auto;
  scrollbar-width: none;
  scroll-padding-inline: 16px;
  @container (min-width: 720px) {
    flex-wrap: wrap;
    margin-block-end: 16px;
  }
  @container (max-width: 719px) {
    margin-inline: -16px;
    padding-inline: 16px;
  }
`
