import { Code, Doc, useDocs, useTexts } from './i18n/language'
import { CodeBlock } from './ui/CodeBlock'

export interface Entry {
  id: number
  /** The name of an event or method. */
  name: string
  detail: string
}

/** The maximum number of entries; older ones are dropped. */
const MAX_ENTRIES = 60

/** Returns the log with the entry added, newest first. */
export const logged = (log: readonly Entry[], name: string, detail: unknown): readonly Entry[] =>
  [{ id: (log[0]?.id ?? 0) + 1, name, detail: toText(detail) }, ...log].slice(0, MAX_ENTRIES)

function toText(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2) ?? String(value)
  } catch {
    return String(value)
  }
}

export function Log({ log, onClear }: { log: readonly Entry[]; onClear(): void }) {
  const t = useTexts()
  const [newest] = log
  const docs = useDocs().events
  const isEvent = newest && newest.name in docs
  return (
    <section className="log" aria-labelledby="events">
      <header className="row">
        <h2 id="events">{t.events}</h2>
        {newest && (
          <button type="button" className="quiet" onClick={onClear}>
            {t.clear}
          </button>
        )}
      </header>
      {newest ? (
        <ol>
          {log.map(({ id, name, detail }) => (
            <li key={id}>
              <details>
                <summary>
                  <Code>{name}</Code>
                  <span className="brief" dir="ltr">
                    {detail.replaceAll(/\s+/g, ' ')}
                  </span>
                </summary>
                <pre dir="ltr">{detail}</pre>
                {name in docs && (
                  <p className="hint">
                    <Doc text={docs[name]} />
                  </p>
                )}
              </details>
            </li>
          ))}
        </ol>
      ) : (
        <p className="hint">{t.noEvents}</p>
      )}
      {isEvent && (
        <>
          <h3>{t.listen}</h3>
          <CodeBlock
            label={t.listen}
            code={`document.addEventListener('${newest.name}', ({ detail }) => {\n  console.log(detail)\n})`}
          />
        </>
      )}
    </section>
  )
}
