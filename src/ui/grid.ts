import { css } from './styles'

/**
 * §2: two to four columns by the width of the element. `--store-grid-min` sets the least width of a column instead;
 * more than four never stand side by side.
 */
export const grid = css`
  --gap: 12px;
  --n: 2;
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
  gap: 24px var(--gap);
  @container (min-width: 600px) {
    --gap: 20px;
    --n: 3;
    row-gap: 32px;
  }
  @container (min-width: 1024px) {
    --gap: 24px;
    --n: 4;
    row-gap: 48px;
  }
`
