import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The number of columns in a row. */
    '--count'?: number
  }
}
