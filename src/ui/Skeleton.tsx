import { css, keyframes } from './styles'

const breathe = keyframes`50% { opacity: .5 }`

const skeleton = css`
  display: block;
  inline-size: 100%;
  border-radius: var(--s-radius);
  /* The colour is mixed from the text colour: the sunken background is barely visible on strong brand colours. */
  background: color-mix(in srgb, var(--s-ink) 10%, var(--s-background));
  /* The animation is delayed, so that fast loads skip it: each of its frames is work for a phone. */
  animation: ${breathe} 1.6s ease-in-out 0.4s infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
  &[data-shape='text'],
  &[data-shape='short'] {
    block-size: 0.8em;
    margin-block: calc((var(--s-leading) - 0.8) * 0.5em);
  }
  &[data-shape='short'] {
    inline-size: min(60%, 320px);
  }
  &[data-shape='field'],
  &[data-shape='button'] {
    block-size: 48px;
  }
  &[data-shape='button'] {
    border-radius: var(--s-pill);
  }
  &[data-shape*='/'],
  &[data-shape='wide'] {
    aspect-ratio: 4 / 5;
    border-radius: var(--s-radius-m);
  }
  &[data-shape='1/1'] {
    aspect-ratio: 1;
  }
  &[data-shape='wide'] {
    aspect-ratio: 4 / 3;
    border-radius: 0;
    @container (min-width: 720px) {
      aspect-ratio: 21 / 9;
      max-block-size: 66svh;
    }
  }
`

/**
 * A placeholder with exactly the size of the content that replaces it. `text` and `short` are one line of the
 * surrounding text.
 */
export const Skeleton = ({
  shape = 'text',
}: {
  shape?: 'text' | 'short' | 'field' | 'button' | '4/5' | '1/1' | 'wide'
}) => <span className={skeleton} part="skeleton" data-shape={shape} aria-hidden="true" />

interface SkeletonRowsProps {
  count: number
  className: string
  rowClassName?: string
}

export const SkeletonRows = ({ count, className, rowClassName }: SkeletonRowsProps) => (
  <div className={className} aria-hidden="true">
    {[...Array(count).keys()].map((index) => (
      <div key={index} className={rowClassName}>
        <Skeleton shape="4/5" />
        <div>
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      </div>
    ))}
  </div>
)
