import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'

/** Don't use `fields` of `parts/styles.ts`: a page downloads this skeleton first, and those styles later. */
const rows = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
`
const label = css`
  inline-size: 30%;
  margin-block-end: 6px;
  font-size: var(--s-text-s);
`

export const FormSkeleton = ({ count = 3 }: { count?: number }) => (
  <div className={rows} aria-hidden="true">
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
