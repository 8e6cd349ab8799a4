import type { Row } from './examine'
import { shorten, type Finding } from './findings'

export interface Report {
  host: string
  rows: readonly Row[]
  /** What a check with `--write` has left on the server. */
  left: readonly string[]
}

const MARKS: Readonly<Record<Row['verdict'], string>> = {
  ok: 'ok',
  should: 'should',
  must: 'MUST',
  skipped: '-',
}

const countOf = ({ rows }: Report, level: Finding['level']) =>
  rows.flatMap(({ findings }) => findings).filter((found) => found.level === level).length

export const summaryOf = (report: Report) => ({
  calls: report.rows.filter(({ verdict }) => verdict !== 'skipped').length,
  must: countOf(report, 'must'),
  should: countOf(report, 'should'),
})

function findingLines({ level, path, expected, came, fallback, count }: Finding): string[] {
  const where = [path || 'the answer', count > 1 && `(${count} places)`].filter(Boolean).join(' ')
  const what = `expected ${expected}; came ${came ?? 'nothing'}`
  return [`         ${level}  ${where}: ${what}`, ...(fallback ? [`                 ${fallback}`] : [])]
}

/** A table for people. */
export function tableOf(report: Report): string {
  const { rows, left, host } = report
  const cells = rows.map(({ call, status, ms }) => [
    shorten(call, 52),
    status === null ? '-' : String(status),
    ms === null ? '-' : `${ms} ms`,
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const lines = rows.flatMap(({ verdict, made, findings }, index) => {
    const [call = '', status = '', ms = ''] = cells[index] ?? []
    const line = [
      MARKS[verdict].padEnd(6),
      call.padEnd(widths[0] ?? 0),
      status.padStart(widths[1] ?? 0),
      ms.padStart(widths[2] ?? 0),
      made,
    ].join('  ')
    return [`  ${line.trimEnd()}`, ...findings.flatMap(findingLines)]
  })
  const { calls, must, should } = summaryOf(report)
  const sum = must > 0 ? `${must} must be mended` : 'Nothing must be mended'
  return [
    host,
    '',
    ...lines,
    '',
    `${sum}, ${should} should be. ${calls} checks.`,
    ...(left.length > 0 ? ['', 'Left on the server:', ...left.map((text) => `  ${text}`)] : []),
  ].join('\n')
}

export const jsonOf = (report: Report) => JSON.stringify({ ...report, summary: summaryOf(report) }, null, 2)

/** No secret leaves the check, also where a server sends one back. */
export const without = (text: string, secrets: readonly string[]) =>
  secrets
    .filter((secret) => secret.length > 0)
    // As it is, within an example, and within an example within JSON.
    .flatMap((secret) => [escaped(escaped(secret)), escaped(secret), secret])
    .reduce((shown, secret) => shown.replaceAll(secret, '•••'), text)

const escaped = (text: string) => JSON.stringify(text).slice(1, -1)
