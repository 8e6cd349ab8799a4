import ar from '../../../elements/doctor/i18n/ar.json' with { type: 'json' }
import en from '../../../elements/doctor/i18n/en.json' with { type: 'json' }
import { Filled, fill, formIn, type Lang, useLang, useTexts } from '../i18n/language'
import { CodeBlock } from '../ui/CodeBlock'
import type { Finding, Level } from '../../../elements/doctor/findings'

const FINDINGS: Readonly<Record<Lang, typeof en>> = { en, ar }
const LEVELS: readonly Level[] = ['error', 'warning', 'remedy', 'unchecked', 'fine']

export function FindingList({ found }: { found: readonly Finding[] }) {
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
  // The expected format is prose in the page's language, not code.
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
