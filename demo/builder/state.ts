import { CSS_PROPERTIES, SLOTS, type Tag } from '../../elements/manifest'
import { attributesOf, TAGS } from './surface'

/** What somebody has chosen. It lives in the address behind `#`, so that a link to the page is a link to the choice. */
export interface State {
  view: 'builder' | 'doctor'
  tag: Tag
  /** As they are written in HTML; a flag that is on is ''. */
  attributes: Readonly<Record<string, string>>
  /** Custom properties of the page. */
  css: Readonly<Record<string, string>>
  /** What is put in slots, by name: text. */
  slots: Readonly<Record<string, string>>
  frame: Frame
  direction: 'ltr' | 'rtl'
  code: Language
}

export const FRAMES = ['phone', 'tablet', 'desk'] as const
export type Frame = (typeof FRAMES)[number]
export const LANGUAGES = ['html', 'react', 'vue'] as const
export type Language = (typeof LANGUAGES)[number]

export const INITIAL: State = {
  view: 'builder',
  tag: 'store-product',
  attributes: { layout: 'card' },
  css: {},
  slots: {},
  frame: 'phone',
  direction: 'ltr',
  code: 'html',
}

/** Names that no attribute has. */
const SLOT = 'slot.'
const VIEW = { frame: 'view.frame', direction: 'view.page', code: 'view.code' } as const

/** A custom property's value that stays one, wherever it is written. */
export const isCssValue = (text: string) => text.trim() !== '' && !/[;{}<>\\]/.test(text)

const pick = <Name extends string>(names: readonly Name[], text: string | null): Name | undefined =>
  names.find((name) => name === text)

/** Reads the part of an address behind `#`. What is not known is left out, so that an old link still opens. */
export function readHash(hash: string): State {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s)
  if (path === 'doctor') return { ...INITIAL, view: 'doctor' }
  const tag = pick(TAGS, path)
  if (!tag) return INITIAL
  const words = new URLSearchParams(query)
  const known = (names: readonly string[], prefix = '') =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = words.get(prefix + name)
        return value === null ? [] : [[name, value]]
      }),
    )
  const css = Object.entries(known(CSS_PROPERTIES)).filter(([, value]) => isCssValue(value))
  return {
    view: 'builder',
    tag,
    attributes: known(Object.keys(attributesOf(tag))),
    css: Object.fromEntries(css),
    slots: known(SLOTS[tag], SLOT),
    frame: pick(FRAMES, words.get(VIEW.frame)) ?? INITIAL.frame,
    direction: words.get(VIEW.direction) === 'rtl' ? 'rtl' : 'ltr',
    code: pick(LANGUAGES, words.get(VIEW.code)) ?? INITIAL.code,
  }
}

/** The same for the address. */
export function writeHash({ view, tag, attributes, css, slots, frame, direction, code }: State): string {
  if (view === 'doctor') return '#/doctor'
  const words = new URLSearchParams({ ...attributes, ...css })
  for (const [name, text] of Object.entries(slots)) words.set(SLOT + name, text)
  if (frame !== INITIAL.frame) words.set(VIEW.frame, frame)
  if (direction !== INITIAL.direction) words.set(VIEW.direction, direction)
  if (code !== INITIAL.code) words.set(VIEW.code, code)
  const query = words.toString()
  return `#/${tag}${query && '?'}${query}`
}

/** Another element keeps what it also has: the shop, and the theme. */
export function withTag(state: State, tag: Tag): State {
  const names = new Set(Object.keys(attributesOf(tag)))
  const attributes = Object.entries(state.attributes).filter(([name]) => names.has(name))
  return { ...state, tag, attributes: Object.fromEntries(attributes), slots: {} }
}

/** A record with one value more, or, for null, without it. */
export function withValue(
  record: Readonly<Record<string, string>>,
  name: string,
  value: string | null,
): Record<string, string> {
  const { [name]: _, ...others } = record
  return value === null ? others : { ...others, [name]: value }
}
