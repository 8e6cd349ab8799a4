import { css } from '../../ui/styles'

export const fields = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-inline-size: 0;
`
/** Short fields side by side where there is room: building, floor, flat. */
export const shortFields = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(84px, 100%), 1fr));
  gap: 0 16px;
  /* Label, box, hint and error of all in common rows: a label of two lines must not move its box alone. */
  && > * {
    display: grid;
    grid-row: span 4;
    grid-template-rows: subgrid;
  }
  && [part='label'] {
    align-self: end;
  }
  & [aria-live] {
    grid-row: 4;
  }
  /* On a phone an error needs the whole width of its field. */
  @container (max-width: 479px) {
    & [part='field-error'] > svg {
      display: none;
    }
  }
`
export const hint = css`
  color: var(--s-muted);
  font-size: var(--s-text-s);
`
