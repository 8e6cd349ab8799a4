import { Filled, fill, useLang, useTexts } from '../i18n/language'
import { findingsAr } from '../i18n/findings-ar'
import { findingsEn } from '../i18n/findings-en'
import { CodeBlock } from '../ui/CodeBlock'
import type { Finding, Level } from './findings'

const WORDS = { en: findingsEn, ar: findingsAr }
const LEVELS: readonly Level[] = ['error', 'warning', 'remedy', 'fine']

/** The findings, the worst first. */
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
              <Told key={index} finding={finding} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Told({ finding: { id, values, line } }: { finding: Finding }) {
  const [what, todo] = WORDS[useLang()][id]
  return (
    <li>
      <p>
        <Filled text={what} values={values} />
      </p>
      {todo && (
        <p className="hint">
          <Filled text={todo} values={values} />
        </p>
      )}
      {line !== undefined && <CodeBlock quiet label={line} code={line} />}
    </li>
  )
}
