import { css, keyframes } from './styles'

const turn = keyframes`to { rotate: 1turn }`

// With reduced motion it turns slowly, since a static ring looks like a picture.
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

/** Use it only if the content's size is unknown, and never as the only sign of loading: its contrast is low. */
export const Spinner = () => <span className={spinner} aria-hidden="true" />
