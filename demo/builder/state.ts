import { SLOTS, type Tag } from '../../elements/public-api/manifest'
import { attributesOf, CSS_PROPERTIES, TAGS } from '../../elements/public-api/tables'
import { useEffect, useState } from 'react'
import type { Lang } from './i18n/language'
import { TERMS } from './terms'

/** The user's choices. Stored in the URL's fragment, so that a link to the page includes them. */
export interface State {
  view: 'builder' | 'doctor'
  tag: Tag
  /** As written in HTML; a flag that is set has the value ''. */
  attributes: Readonly<Record<string, string>>
  css: Readonly<Record<string, string>>
  /** Texts by slot name. */
  slots: Readonly<Record<string, string>>
  /** The merchant's terms as typed, by name. */
  terms: Readonly<Record<string, string>>
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
  terms: {},
  frame: 'phone',
  direction: 'ltr',
  code: 'html',
}

/** Prefixes of query parameters, so that they can't clash with attributes. */
const SLOT = 'slot.'
const TERM = 'term.'
const VIEW = { frame: 'view.frame', direction: 'view.page', code: 'view.code' } as const

/** Whether the text is one CSS value that can't end its declaration. */
export const isCssValue = (text: string) => text.trim() !== '' && !/[;{}<>\\]/.test(text)

const pick = <Name extends string>(names: readonly Name[], text: string | null): Name | undefined =>
  names.find((name) => name === text)

/** Parses the URL's fragment. Unknown parts are ignored, so that old links keep working. */
export function readHash(hash: string): State {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s)
  if (path === 'doctor') return { ...INITIAL, view: 'doctor' }
  const tag = pick(TAGS, path)
  if (!tag) return INITIAL
  const params = new URLSearchParams(query)
  const known = (names: readonly string[], prefix = '') =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = params.get(prefix + name)
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
    terms: known(TERMS, TERM),
    frame: pick(FRAMES, params.get(VIEW.frame)) ?? INITIAL.frame,
    direction: params.get(VIEW.direction) === 'rtl' ? 'rtl' : 'ltr',
    code: pick(LANGUAGES, params.get(VIEW.code)) ?? INITIAL.code,
  }
}

/** Serialises the state for the URL's fragment. */
export function writeHash({
  view,
  tag,
  attributes,
  css,
  slots,
  terms,
  frame,
  direction,
  code,
}: State): string {
  if (view === 'doctor') return '#/doctor'
  const params = new URLSearchParams({ ...attributes, ...css })
  for (const [name, text] of Object.entries(slots)) params.set(SLOT + name, text)
  for (const [name, text] of Object.entries(terms)) params.set(TERM + name, text)
  if (frame !== INITIAL.frame) params.set(VIEW.frame, frame)
  if (direction !== INITIAL.direction) params.set(VIEW.direction, direction)
  if (code !== INITIAL.code) params.set(VIEW.code, code)
  const query = params.toString()
  return `#/${tag}${query && '?'}${query}`
}

/** Changes the element and keeps the attributes that the new one also has. */
export function withTag(state: State, tag: Tag): State {
  const names = new Set(Object.keys(attributesOf(tag)))
  const attributes = Object.entries(state.attributes).filter(([name]) => names.has(name))
  return { ...state, tag, attributes: Object.fromEntries(attributes), slots: {} }
}

/** Returns the record with a value set; null removes it. */
export function withValue(
  record: Readonly<Record<string, string>>,
  name: string,
  value: string | null,
): Record<string, string> {
  const { [name]: _, ...others } = record
  return value === null ? others : { ...others, [name]: value }
}

/** On the Arabic page, starts with an Arabic shop in a right-to-left page. */
const begin = (lang: Lang): State =>
  lang === 'ar' && location.hash === ''
    ? { ...INITIAL, attributes: { ...INITIAL.attributes, lang }, direction: 'rtl' }
    : readHash(location.hash)

/**
 * The state in the URL's fragment. Choices replace the history entry, so that Back leaves the page; links to a view add an
 * entry.
 */
export function useHash(lang: Lang): [State, (state: State) => void] {
  const [state, setState] = useState(() => begin(lang))
  useEffect(() => {
    const read = () => setState(readHash(location.hash))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const change = (next: State) => {
    history.replaceState(null, '', writeHash(next))
    setState(next)
  }
  return [state, change]
}
