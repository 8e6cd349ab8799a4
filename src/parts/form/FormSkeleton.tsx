import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'

export const fields = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-inline-size: 0;
`
/** Short fields side by side if there is room: building, floor, flat. */
export const shortFields = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(84px, 100%), 1fr));
  gap: 0 16px;
  /* Align labels, inputs, hints and errors in shared rows, even if one label wraps onto two lines. */
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
  /* On phones, an error needs the whole width of its field. */
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

const label = css`
  inline-size: 30%;
  margin-block-end: 6px;
  font-size: var(--s-text-s);
`

export const FormSkeleton = ({ count = 3 }: { count?: number }) => (
  <div className={fields} aria-hidden="true">
    {[...Array(count).keys()].map((index) => (
      <div key={index}>
        <div className={label}>
          <Skeleton />
        </div>
        <Skeleton shape="field" />
      </div>
    ))}
    <Skeleton shape="button" />
  </div>
)
