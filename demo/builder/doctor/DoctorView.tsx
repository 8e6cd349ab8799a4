import { useRef, useState } from 'react'
import { parseUrl } from '../../../src/core/lib/web/urls'
import { brokenHeader, brokenPage } from './broken'
import { ask, read, type Case } from '../../../elements/doctor/examine'
import type { Finding, Level } from '../../../elements/doctor/findings'
import { fetchPage, browserTools } from '../../../elements/doctor/network'
import { readPage } from '../../../elements/doctor/read-page'
import { useTexts, Filled, fill, formIn, type Lang, useLang } from '../i18n/language'
import { CodeField } from '../ui/CodeField'
import { Field } from '../ui/Field'
import ar from '../../../elements/doctor/i18n/ar.json' with { type: 'json' }
import en from '../../../elements/doctor/i18n/en.json' with { type: 'json' }
import { CodeBlock } from '../ui/CodeBlock'

const SAMPLE = 'https://shop.example/'

/** Reports problems that would prevent the store from working on a page, given by its URL or HTML. */
export function DoctorView({ host: demoHost }: { host: string }) {
  const t = useTexts()
  const [address, setAddress] = useState('')
  const [html, setHtml] = useState('')
  const [header, setHeader] = useState('')
  const [host, setHost] = useState('')
  const [problem, setProblem] = useState<{ at: 'address' | 'html'; text: string } | null>(null)
  const [busy, setBusy] = useState<'fetching' | 'examining' | null>(null)
  const [found, setFound] = useState<readonly Finding[] | null>(null)
  const result = useRef<HTMLElement>(null)

  const examine = async () => {
    // Clear the findings of the previous page.
    setFound(null)
    const url = parseUrl(address || SAMPLE)
    if (!url) return setProblem({ at: 'address', text: t.wrongUrl })
    if (!html.trim()) return setProblem({ at: 'html', text: t.pasteFirst })
    setProblem(null)
    setBusy('examining')
    try {
      const examined: Case = { page: readPage(html, url), header, host: host || demoHost }
      setFound([...read(examined), ...(await ask(examined, browserTools))])
    } finally {
      setBusy(null)
    }
    result.current?.focus()
  }

  const fetchIt = async () => {
    const url = parseUrl(address, location.href)
    if (!url || !address) return setProblem({ at: 'address', text: t.wrongUrl })
    setProblem(null)
    setBusy('fetching')
    const page = await fetchPage(url)
    setBusy(null)
    if (!page) return setProblem({ at: 'address', text: t.fetchFailed })
    setFound(null)
    setAddress(url.href)
    setHtml(page.html)
    setHeader(page.header)
  }

  const tryBroken = () => {
    const script = new URL('/store.js', location.href).href
    setHtml(brokenPage(demoHost, script))
    setHeader(brokenHeader(script))
    setFound(null)
  }

  const errorAt = (at: 'address' | 'html') => (problem?.at === at ? problem.text : '')
  return (
    <div className="doctor">
      <header className="intro">
        <h1>{t.doctorHeading}</h1>
        <p>{t.doctorLead}</p>
      </header>
      <div className="doctor-columns">
        <form
          className="doctor-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void examine()
          }}
        >
          <Field label={t.pageUrl} hint={t.pageUrlHint} error={errorAt('address')}>
            {(control) => (
              <span className="row">
                <input
                  {...control}
                  type="url"
                  dir="ltr"
                  placeholder={SAMPLE}
                  value={address}
                  onChange={(event) => setAddress(event.currentTarget.value)}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return
                    // Don't submit the form: its HTML field is still empty.
                    event.preventDefault()
                    void fetchIt()
                  }}
                />
                <button type="button" className="secondary" onClick={() => void fetchIt()}>
                  {busy === 'fetching' ? t.fetching : t.fetchPage}
                </button>
              </span>
            )}
          </Field>
          <CodeField
            label={t.pageHtml}
            hint={t.pageHtmlHint}
            error={errorAt('html')}
            rows={12}
            value={html}
            onChange={(text) => setHtml(text ?? '')}
          />
          <CodeField
            label={t.pageHeader}
            hint={t.pageHeaderHint}
            rows={3}
            value={header}
            onChange={(text) => setHeader(text ?? '')}
          />
          <CodeField
            label={t.apiHost}
            hint={t.apiHostHint}
            placeholder={demoHost}
            value={host}
            onChange={(text) => setHost(text ?? '')}
          />
          <div className="row">
            <button type="submit" className="primary" aria-busy={busy === 'examining' || undefined}>
              {busy === 'examining' ? t.examining : t.examine}
            </button>
            <button type="button" className="quiet" onClick={tryBroken}>
              {t.tryBroken}
            </button>
          </div>
        </form>
        <section ref={result} className="findings" tabIndex={-1} aria-label={t.result}>
          {found && <FindingList found={found} />}
        </section>
      </div>
    </div>
  )
}

const FINDINGS: Readonly<Record<Lang, typeof en>> = { en, ar }
const LEVELS: readonly Level[] = ['error', 'warning', 'remedy', 'unchecked', 'fine']

function FindingList({ found }: { found: readonly Finding[] }) {
  const t = useTexts()
  const of = (level: Level) => found.filter((finding) => finding.level === level)
  const [errors, warnings] = [of('error').length, of('warning').length]
  return (
    <>
      <p className="verdict">
        {errors + warnings === 0
          ? t.clean
          : fill(t.findingsFound, { errors: String(errors), warnings: String(warnings) })}
      </p>
      {LEVELS.filter((level) => of(level).length > 0).map((level) => (
        <section key={level} data-level={level}>
          <h2>{t.levels[level]}</h2>
          <ul>
            {of(level).map((finding, index) => (
              <FindingItem key={index} finding={finding} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function FindingItem({ finding: { id, values, line } }: { finding: Finding }) {
  const lang = useLang()
  const { fault, fix } = FINDINGS[lang][id]
  // The expected format is a phrase in the page's language, so it is not formatted as code.
  const form = formIn(lang, values['wanted'] ?? '')
  const todo = form === null ? fix : fix.replace('{wanted}', () => form)
  return (
    <li>
      <p>
        <Filled text={fault} values={values} />
      </p>
      {todo && (
        <p className="hint">
          <Filled text={todo} values={{ path: '{path}', ...values }} />
        </p>
      )}
      {line !== undefined && <CodeBlock quiet label={line} code={line} />}
    </li>
  )
}
