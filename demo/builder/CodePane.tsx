import { placeCss, propertiesCss, type Size } from './code/css'
import { htmlCode, reactCode, type Snippet, vueCode } from './code/snippet'
import { preloadsHtml, useStoreFiles } from './code/preloads'
import { useTexts } from './i18n/language'
import { LANGUAGES, type Language, type State } from './state'
import { CodeBlock } from './ui/CodeBlock'
import { Tabs } from './ui/Tabs'

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
  const { tag, slots, css, code } = state
  const snippet: Snippet = {
    script: new URL('/store.js', location.href).href,
    tag,
    attributes: Object.entries(shown),
    slots: Object.entries(slots),
  }
  const properties = propertiesCss(css)
  const place = placeCss(tag, state.attributes, size)
  const files = useStoreFiles()
  const preloads = files && preloadsHtml(files, tag, snippet.script)
  return (
    <section className="codes" aria-label={t.code}>
      <Tabs
        label={t.code}
        value={code}
        tabs={LANGUAGES.map((value) => ({ value, text: t.languages[value] }))}
        onChange={(value) => onChange({ code: value })}
      >
        <CodeBlock label={t.languages[code]} code={WRITERS[code](snippet)} />
      </Tabs>
      {properties && (
        <>
          <h3>{t.css}</h3>
          <CodeBlock label={t.css} code={properties} />
        </>
      )}
      {place && (
        <>
          <h3>{t.place}</h3>
          <CodeBlock label={t.place} code={place} />
        </>
      )}
      {preloads && (
        <>
          <h3>{t.preloads}</h3>
          <CodeBlock label={t.preloads} code={preloads} />
        </>
      )}
    </section>
  )
}
