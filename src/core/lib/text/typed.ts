import { foldDigits } from '../money/money'

/**
 * Normalises typed or pasted texts by kind of field; phones are in `lib/checkout/phone`. Every text is normalised
 * before it is validated, compared or sent, except passwords.
 */

/**
 * Invisible characters, which servers would compare too: direction marks, joiners, fillers, blank Braille cells,
 * controls.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu

export const withoutUnseen = (text: string) => text.replace(UNSEEN, '')

/**
 * Replaces each run of white space with a space. Leaves a byte order mark, although JavaScript counts it as white
 * space.
 */
const spaced = (text: string) => text.replace(/[^\S\ufeff]+/g, ' ')

/** Normalises an e-mail address. Spaces inside it stay, so that validation rejects the address. */
export const emailText = (text: string): string =>
  withoutUnseen(spaced(foldDigits(text.normalize('NFKC')))).trim()

/** Accents that NFKC would separate into a space and a mark. */
const ACCENTS = /[\xb4\u1fbd\u1fbf]/g
const APOSTROPHES = /[`\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u2018\u2019\u201b\u2032\u2035\ua78c]/g

/** Normalises a promo code: digits, full-width letters, dashes, apostrophes and percent signs become ASCII. */
export const codeText = (text: string): string =>
  emailText(text.normalize('NFC').replace(ACCENTS, "'"))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(APOSTROPHES, "'")
    .replaceAll('\u066a', '%')

/**
 * Matches joiners without effect. Joiners shape letters within words of some scripts, but do nothing next to a space or
 * at the ends of a text.
 */
const LONE_JOINERS =
  /(?<=^|\s)[\p{Join_Control}\p{Variation_Selector}]+|(?<!\p{Join_Control})\p{Join_Control}+(?=\s|$)/gu
const SHAPES = /[\p{Join_Control}\p{Variation_Selector}]/u

/** Normalises a name or a line of an address. Digits, and marks that shape letters and emoji, stay unchanged. */
export const plainText = (text: string): string =>
  spaced(text.replace(/[\uff01-\uff5e]/g, narrow))
    .replace(UNSEEN, (mark) => (SHAPES.test(mark) ? mark : ''))
    .replace(LONE_JOINERS, '')
    .normalize('NFC')
    .trim()

/** Full-width forms have the code points of ASCII plus an offset. */
const narrow = (letter: string) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0)
