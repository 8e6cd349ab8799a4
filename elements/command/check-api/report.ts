import { printable } from '../../../src/core/lib/text/printable'
import type { Row } from './examine'
import type { Finding } from './findings'

export interface Report {
  host: string
  rows: readonly Row[]
  left: readonly string[]
}

const MAX_EXAMPLE_LENGTH = 60

const shorten = (text: string, most = MAX_EXAMPLE_LENGTH) =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

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

function findingLines({ level, path, expected, came, fallback, near, count, what }: Finding): string[] {
  const where = [path || 'the response', count > 1 && `(${count} places)`].filter(Boolean).join(' ')
  const message = what ?? `expected ${expected}; received ${came ?? 'nothing'}`
  const guess = near ? [`                 ${near} looks similar: should it be ${path}?`] : []
  return [
    `         ${level}  ${where}: ${message}`,
    ...guess,
    ...(fallback ? [`                 ${fallback}`] : []),
  ]
}

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
  const sum = must + should > 0 ? `${must} must be fixed, ${should} should be` : 'No faults'
  return [
    host,
    '',
    ...lines,
    '',
    `${sum}. ${calls} checks.`,
    ...(left.length > 0
      ? ['', 'Remaining on the server, to remove by hand:', ...left.map((text) => `  ${text}`)]
      : []),
  ].join('\n')
}

export const jsonOf = (report: Report) => JSON.stringify({ ...report, summary: summaryOf(report) }, null, 2)

/**
 * Returns the report with all secrets masked, even those that a server sends back. Each text is on one line, and
 * examples are truncated.
 */
export function shown(report: Report, secrets: readonly string[]): Report {
  const clean = (text: string) => printable(without(text, secrets))
  const rows = report.rows.map((line) => ({
    ...line,
    call: clean(line.call),
    made: clean(line.made),
    findings: line.findings.map((found) => ({
      ...found,
      path: clean(found.path),
      ...(found.near && { near: clean(found.near) }),
      ...(found.what && { what: clean(found.what) }),
      came: found.came === null ? null : exampleWithout(found.came, secrets),
    })),
  }))
  return { ...report, rows, left: report.left.map(clean) }
}

/** Masks secrets in an example before it is truncated. */
export const exampleWithout = (text: string, secrets: readonly string[]) =>
  shorten(printable(without(text, secrets)))

/** Masks each secret in a text. Longer secrets come first, since they may contain shorter ones. */
export const without = (text: string, secrets: readonly string[]) =>
  [...secrets]
    .filter((secret) => secret.length > 0)
    .sort((a, b) => b.length - a.length)
    // The secret may occur plainly, within a JSON string, or within a JSON string inside JSON.
    .flatMap((secret) => [escaped(escaped(secret)), escaped(secret), secret])
    .reduce((masked, secret) => withoutBeginning(masked.replaceAll(secret, MASK), secret), text)

const MASK = '•••'

/** Masks the beginning of a secret at the end of a text, since the store truncates long texts. */
function withoutBeginning(text: string, secret: string): string {
  if (!text.endsWith('…')) return text
  for (let length = secret.length - 1; length >= 4; length--)
    if (text.endsWith(`${secret.slice(0, length)}…`)) return `${text.slice(0, -length - 1)}${MASK}…`
  return text
}

const escaped = (text: string) => JSON.stringify(text).slice(1, -1)
