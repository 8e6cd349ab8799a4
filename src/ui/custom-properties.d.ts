import 'react'

declare module 'react' {
  interface CSSProperties {
    /** How many columns a row has. */
    '--count'?: number
  }
}
