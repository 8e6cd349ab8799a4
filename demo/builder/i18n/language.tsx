import { createContext, useContext, type ReactNode } from 'react'
import { DOCS } from '../../../elements/public-api/docs'
import type { ELEMENTS, SHOP_ATTRIBUTES, Tag } from '../../../elements/public-api/manifest'
import type { Term } from '../terms'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

export type Lang = 'en' | 'ar'

interface Named {
  elementNames: Readonly<Record<Tag, string>>
  attributeNames: Readonly<
    Record<
      keyof typeof SHOP_ATTRIBUTES | { [Name in Tag]: keyof (typeof ELEMENTS)[Name]['attributes'] }[Tag],
      string
    >
  >
  termNames: Readonly<Record<Term, string>>
}

// A missing name or Arabic text is a compile error.
const complete: Readonly<Record<Lang, typeof en & Named>> = { en, ar }

type Lists = 'elementNames' | 'attributeNames' | 'termNames' | 'forms'
type Texts = Omit<typeof en, Lists> & Readonly<Record<Lists, Readonly<Record<string, string>>>>
export const TEXTS: Readonly<Record<Lang, Texts>> = complete

const Language = createContext<Lang>('en')
export const LanguageProvider = Language.Provider
export const useLang = () => useContext(Language)
export const useTexts = () => TEXTS[useLang()]
/** The descriptions of the public API in the page's language. */
export const useDocs = () => DOCS[useLang()]

export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Returns the description of a format in a language; null if `words` is not one. */
export const formIn = (lang: Lang, words: string): string | null => TEXTS[lang].forms[words] ?? null

/** Renders every other part as code. */
const alternating = (parts: readonly string[]): ReactNode =>
  parts.map((part, index) => (index % 2 ? <Code key={index}>{part}</Code> : <span key={index}>{part}</span>))

interface FilledProps {
  text: string
  values: Readonly<Record<string, string>>
}

/** Renders a text with its `{names}` filled in as code. */
export const Filled = ({ text, values }: FilledProps): ReactNode =>
  alternating(text.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? (values[part] ?? part) : part)))

/** Code is left-to-right in every language. */
export const Code = ({ children }: { children: ReactNode }) => <code dir="ltr">{children}</code>

/** Matches objects, attributes and paths in a sentence. */
const CODE = /(\{[^}]*\}|[\w-]+="[^"]*"|(?<=^|\s)[/?#][\w=-]*|\?\w+=)/

/** A text of the elements' documentation. */
export const Doc = ({ text = '' }: { text: string | undefined }): ReactNode => (
  <span>{alternating(text.split(CODE))}</span>
)
