import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useShop } from '../context'

/**
 * The strip of categories. It is only for small screens, because wide ones have the categories in the navigation bar.
 * If all categories fit, they share the width. The columns are fixed in advance, to avoid layout shifts while a
 * server's HTML arrives.
 */
export const strip = css`
  display: grid;
  grid-template-columns: repeat(var(--count), minmax(76px, 132px));
  grid-auto-columns: minmax(0, 1fr);
  justify-content: safe center;
  gap: 16px;
  margin-block-end: -40px;
  padding: 16px;
  overflow-x: auto;
  scrollbar-width: none;
  @container (min-width: 1060px) {
    display: none;
  }
`
export const item = css`
  display: grid;
  justify-items: center;
  gap: 8px;
  font-size: var(--s-text-s);
  line-height: 1.3;
  text-align: center;
  text-wrap: balance;
  &:lang(ar) {
    line-height: 1.7;
  }
`
/** A name is always two lines high, so that the strip does not grow when the names load. */
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
    <div className={strip} style={{ '--count': 8 }} aria-hidden="true">
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

/** The column of the home page's blocks or of their skeletons. */
export const homeStack = css`
  display: flex;
  flex-direction: column;
  gap: 48px;
  padding-block-end: 72px;
  @container (min-width: 720px) {
    gap: 72px;
  }
  /* The strip is hidden on wide elements: a row without a picture above it would touch the bar. */
  @container (min-width: 1060px) {
    & > nav + [data-list] {
      margin-block-start: 40px;
    }
  }
`

/** The skeleton of the picture at the top of the home page. Some servers have no such picture. */
export const HeroSkeleton = () => (useShop().can.rows ? null : <Skeleton shape="wide" />)
