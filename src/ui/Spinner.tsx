import { css, keyframes } from './styles'

const turn = keyframes`to { rotate: 1turn }`

// With reduced motion, the spinner turns slowly. A static ring would look like a picture.
const spinner = css`
  display: inline-block;
  flex: none;
  inline-size: 1.4em;
  block-size: 1.4em;
  border: 2px solid color-mix(in srgb, currentColor 20%, transparent);
  border-block-start-color: #4fa94d;
  border-radius: 50%;
  animation: ${turn} 0.75s linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation-duration: 4s;
  }
`

/** A spinner, for content of unknown size. Its contrast is low, so it must never be the only sign of loading. */
export const Spinner = () => <span className={spinner} aria-hidden="true" />
