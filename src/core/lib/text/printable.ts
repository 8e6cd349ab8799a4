/** Characters that a terminal obeys, that begin a line, or that reorder or hide what is around them. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** A text of others on one line of a log or terminal: it can't act on it, nor look like another line. */
export const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)

/** The same for our own lines that contain texts of others. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')
