import { foldDigits } from '../money/digits'

/**
 * Texts as people type or paste them, by the kind of their field; phones are in `lib/checkout/phone`. Each text is
 * normalised before it is judged, compared or sent, passwords never.
 */

/** Invisible characters, which servers compare too: direction marks, joiners, fillers, blank Braille cells, control characters. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu

export const withoutUnseen = (text: string) => text.replace(UNSEEN, '')

/** JavaScript counts a byte order mark as white space. */
const spaced = (text: string) => text.replace(/[^\S\ufeff]+/g, ' ')

/** A promo code: digits of all scripts, full-width letters and all kinds of dashes as on an English keyboard. */
export const codeText = (text: string): string =>
  withoutUnseen(spaced(foldDigits(text.normalize('NFKC')).replace(/[\p{Pd}\u2212]/gu, '-'))).trim()

/** An e-mail address. Space within it stays, so that it is refused. */
export const emailText = (text: string): string =>
  withoutUnseen(spaced(foldDigits(text.normalize('NFKC')))).trim()

/** Joiners within a word shape some scripts; beside a space or at an end they have no effect. */
const LONE_JOINERS =
  /(?<=^|\s)[\p{Join_Control}\p{Variation_Selector}]+|(?<!\p{Join_Control})\p{Join_Control}+(?=\s|$)/gu
const SHAPES = /[\p{Join_Control}\p{Variation_Selector}]/u

/** A name or a line of an address. Digits stay as they are; so do the marks that shape letters and pictures. */
export const plainText = (text: string): string =>
  spaced(text.replace(/[\uff01-\uff5e]/g, narrow))
    .replace(UNSEEN, (mark) => (SHAPES.test(mark) ? mark : ''))
    .replace(LONE_JOINERS, '')
    .normalize('NFC')
    .trim()

/** Full-width forms are ASCII at an offset. */
const narrow = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0)
