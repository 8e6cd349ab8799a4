import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'

/** Small screens only: wide ones have the categories in the navigation bar. */
export const strip = css`
  display: flex;
  justify-content: safe center;
  gap: 16px;
  margin-block-end: -40px;
  padding: 16px;
  overflow-x: auto;
  scrollbar-width: none;
  & > [role='alert'] {
    flex: 1;
  }
  @container (min-width: 1060px) {
    display: none;
  }
`
export const item = css`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  inline-size: 76px;
  font-size: var(--s-text-s);
  line-height: 1.3;
  text-align: center;
  &:lang(ar) {
    line-height: 1.7;
  }
  /* Where they all fit, they share the width. */
  @container (min-width: 600px) {
    flex: 1 0 76px;
    max-inline-size: 132px;
    text-wrap: balance;
  }
`
/** Always two lines high, so that the strip does not grow when its titles load. */
export const name = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  inline-size: 100%;
  block-size: 2.6em;
  &:lang(ar) {
    block-size: 3.4em;
  }
`
export const round = css`
  overflow: hidden;
  inline-size: 68px;
  border-radius: 50%;
  background: var(--s-sunken);
`

export function CategoryStripSkeleton() {
  return (
    <div className={strip} aria-hidden="true">
      {[...Array(8).keys()].map((index) => (
        <div key={index} className={item}>
          <span className={round}>
            <Skeleton shape="1/1" />
          </span>
          <span className={name}>
            <Skeleton />
          </span>
        </div>
      ))}
    </div>
  )
}
