import { ProductCardSkeleton } from './ProductCard'
import { css } from '../../ui/styles'

/**
 * One to four columns, depending on the width of the element. If `--store-grid-min` is set, it is the minimum width of
 * a column instead.
 */
const grid = css`
  --gap: 12px;
  --n: 1;
  --quarter: calc((100% - var(--gap) * 3) / 4 - 0.5px);
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(
      min(
        100%,
        max(
          var(--store-grid-min, calc((100% - var(--gap) * (var(--n) - 1)) / var(--n) - 0.5px)),
          var(--quarter)
        )
      ),
      1fr
    )
  );
  gap: 20px var(--gap);
  --pad: 16px;
  /* A row is as high as its highest card, so cards reserve no space for longer texts. */
  --card-text: 0px;
  --card-ratio: 8 / 9;
  --card-gap: 8px;
  --picture: 1.125;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  /* Skips layout and paint of the rows below the first ones until they come near the viewport. Until then, each has
     the height of a card with a title of two lines. */
  &:not([data-exact]) > li:nth-child(n + 9) {
    content-visibility: auto;
    --height: calc(
      (min(100cqi, var(--s-page)) - var(--pad) * 2 - var(--gap) * (var(--n) - 1)) / var(--n) *
        var(--picture) + 12px + 2.8em * var(--s-leading)
    );
    contain-intrinsic-block-size: var(--height);
    /* In browsers without scroll anchoring, a row that was once visible keeps its height, even if the width changes. */
    @supports not (overflow-anchor: auto) {
      contain-intrinsic-block-size: auto var(--height);
    }
    overflow-clip-margin: 8px;
  }
  & > li:empty {
    contain: size;
  }
  @container (min-width: 260px) {
    --n: 2;
  }
  @container (min-width: 600px) {
    --gap: 20px;
    --n: 3;
    --card-gap: 12px;
    --picture: 1.25;
    row-gap: 32px;
  }
  @container (min-width: 720px) {
    --pad: 32px;
  }
  @container (min-width: 1024px) {
    --gap: 24px;
    --n: 4;
    row-gap: 48px;
  }
`

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: 48px;
  & > li {
    display: grid;
  }
  @container (min-width: 1024px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

export type Layout = 'grid' | 'list'

export const listClass = (layout: Layout) => (layout === 'list' ? list : grid)

export function ProductGridSkeleton({ layout }: { layout: Layout }) {
  return (
    <ul className={listClass(layout)} aria-hidden="true">
      {[...Array(8).keys()].map((index) => (
        <li key={index}>
          <ProductCardSkeleton row={layout === 'list'} />
        </li>
      ))}
    </ul>
  )
}
