import { createContext, useContext, type ReactNode } from 'react'
import { ar } from './ar'
import { docsAr } from './docs-ar'
import { en, type Texts } from './en'

export type Lang = 'en' | 'ar'

export const TEXTS: Readonly<Record<Lang, Texts>> = { en, ar }

const Language = createContext<Lang>('en')
export const LanguageProvider = Language.Provider
export const useLang = () => useContext(Language)
export const useTexts = () => TEXTS[useLang()]

export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** Returns the description of a format in a language; null if `words` is not one. */
export const formIn = (lang: Lang, words: string): string | null =>
  Object.hasOwn(docsAr.forms, words) ? (lang === 'ar' ? (docsAr.forms[words] ?? words) : words) : null

/** Renders a text with its `{names}` filled in as code. */
export function Filled({
  text,
  values,
}: {
  text: string
  values: Readonly<Record<string, string>>
}): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 ? <Code key={index}>{values[part] ?? part}</Code> : <span key={index}>{part}</span>,
    )
}

/** Code is left-to-right in every language. */
export const Code = ({ children }: { children: ReactNode }) => <code dir="ltr">{children}</code>

export interface DocProps {
  english: string
  arabic(docs: typeof docsAr): string | undefined
}

/** A text of the elements' documentation; untranslated texts are shown in English. */
export function Doc({ english, arabic }: DocProps) {
  const lang = useLang()
  const translated = lang === 'ar' ? arabic(docsAr) : english
  return translated === undefined ? (
    <span lang="en" dir="ltr">
      {codeIn(english)}
    </span>
  ) : (
    <span>{codeIn(translated)}</span>
  )
}

/** Matches objects, attributes and paths in a sentence. */
const CODE = /(\{[^}]*\}|[\w-]+="[^"]*"|(?<=^|\s)[/?#][\w=-]*|\?\w+=)/

const codeIn = (text: string): ReactNode =>
  text
    .split(CODE)
    .map((part, index) => (index % 2 ? <Code key={index}>{part}</Code> : <span key={index}>{part}</span>))
