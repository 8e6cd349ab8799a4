import { Fragment } from 'react'
import { placeCss, propertiesCss, type Size } from './code/css'
import { htmlCode, reactCode, type Snippet, vueCode } from './code/snippet'
import { preloadsHtml, useStoreFiles } from './code/preloads'
import { useTexts } from './i18n/language'
import { LANGUAGES, type Language, type State } from './state'
import { configOf } from './terms'
import { Choice } from './ui/Choice'
import { CodeBlock } from './ui/CodeBlock'

const WRITERS: Readonly<Record<Language, (snippet: Snippet) => string>> = {
  html: htmlCode,
  react: reactCode,
  vue: vueCode,
}

interface CodePaneProps {
  state: State
  /** The element's attributes in order, including defaults that the state does not have. */
  shown: Readonly<Record<string, string>>
  /** The size of the element in the preview, in px. */
  size: Size
  onChange(change: Partial<State>): void
}

/** The code to copy into a page. */
export function CodePane({ state, shown, size, onChange }: CodePaneProps) {
  const t = useTexts()
  const { tag, slots, terms, css, code } = state
  const snippet: Snippet = {
    script: new URL('/store.js', location.href).href,
    tag,
    attributes: Object.entries(shown),
    slots: Object.entries(slots),
    config: configOf(terms),
  }
  const files = useStoreFiles()
  const more = {
    [t.css]: propertiesCss(css),
    [t.place]: placeCss(tag, state.attributes, size),
    [t.preloads]: files && preloadsHtml(files, tag, snippet.script),
  }
  return (
    <section className="codes" aria-label={t.code}>
      <Choice
        label={t.code}
        value={code}
        options={LANGUAGES.map((value) => ({ value, text: t.languages[value] }))}
        onChange={(value) => onChange({ code: value })}
      />
      <CodeBlock label={t.languages[code]} code={WRITERS[code](snippet)} />
      {Object.entries(more).map(
        ([heading, text]) =>
          text && (
            <Fragment key={heading}>
              <h3>{heading}</h3>
              <CodeBlock label={heading} code={text} />
            </Fragment>
          ),
      )}
    </section>
  )
}
