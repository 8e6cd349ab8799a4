import { beforeAll, describe, expect, it } from 'vitest'
import { lint } from '../../helpers/lint'

/** Texts that React renders as separate text nodes: beside other nodes, in fragments and lists, or returned alone. */
const WITH_A_NODE = [
  '<p>Total: <b /></p>',
  '<p>{t("total")} <b /></p>',
  '<p><b />{view.money(3)}</p>',
  '<p>{`${count} items`}<b /></p>',
  '<p>{open && t("total")}<b /></p>',
  '<p>{open ? <i /> : t("total")}<b /></p>',
  '<p>{title ?? t("total")}{open && <b />}</p>',
  '<p>{t("one")}{t("two")}</p>',
  '<p>+{number(3)}</p>',
  '<Button><b />{t("total")}</Button>',
  '<p>{item.text}<b /></p>',
  '<p>{label}<b /></p>',
  '<p>{names[label]}<b /></p>',
  '<p>{children}<b /></p>',
  '<p>{props.action}<b /></p>',
  '<p>{sum}<b /></p>',
  '<>{t("total")}</>',
  '<p>{words.map((word) => word.text)}</p>',
  '<p>{words.map((word) => (open ? <b key={word} /> : `${word}`))}</p>',
]
const WITHOUT = [
  '<p>{t("total")}</p>',
  '<p>Total</p>',
  '<p>{open ? t("total") : <b />}</p>',
  '<p><span>{t("total")}</span> <b /></p>',
  '<p><b />{" "}<i /></p>',
  '<p>{title && <b />}<i /></p>',
  '<p>{footer}<b /></p>',
  '<p>{typeof children === "string" ? <span>{children}</span> : children}<b /></p>',
  '<p>{words.map((word) => <b key={word}>{word}</b>)}<i /></p>',
  '<p>{render(3)}<b /></p>',
  '<p title={t("total")}><b /></p>',
]
const COMPONENTS_WITH_A_NODE = [
  'const Total = () => t("total")',
  'function Total() { return `${count}` }',
  'function Total() { if (open) return t("total"); return null }',
  'const Total = () => words.map((word) => word.text)',
]
const COMPONENTS_WITHOUT = [
  'const Total = () => <b />',
  'const total = () => t("total")',
  'const TOTAL = { text: () => t("total") }',
]
const TRANSLATABLE = [
  '<bdi>{money(3)}</bdi>',
  '<p>{view.money(3)}</p>',
  '<p>{open ? money(3) : "–"}</p>',
  '<p>{`${t("total")} ${money(3)}`}</p>',
  '<bdi dir="ltr">{groupedPhone(phone)}</bdi>',
  '<p>{t("placeOrder", { amount: money(3) })}</p>',
]
const VERBATIM = [
  '<Verbatim>{money(3)}</Verbatim>',
  '<Price now={money(3)} />',
  '<Sentence>{t("placeOrder", { amount: verbatim(money(3)) })}</Sentence>',
]

const SENT = ['<form onSubmit={send} />', '<form {...form}><b /></form>']
const UNSENT = ['<Form onSubmit={send} />']

const DECLARATIONS = [
  'interface Props { label: string; children: ReactNode; action?: React.ReactNode; title: string | null; footer: Elements }',
  'const sum = money(3)',
]
const lines = new Map<string, string[]>()
function placesOf(file: string, cases: readonly string[], wrap = (code: string) => code) {
  const content = lines.get(file) ?? [...DECLARATIONS]
  lines.set(file, content)
  return cases.map((code) => ({ code, place: `${file}:${content.push(wrap(code))}` }))
}
const nodes = placesOf('src/parts/nodes.tsx', [...WITH_A_NODE, ...WITHOUT], (code) => `void (${code})`)
const components = placesOf(
  'src/parts/components.tsx',
  [...COMPONENTS_WITH_A_NODE, ...COMPONENTS_WITHOUT],
  (code) => `{ ${code} }`,
)
const exact = placesOf('src/parts/exact.tsx', [...TRANSLATABLE, ...VERBATIM], (code) => `void (${code})`)
const forms = placesOf('src/parts/forms.tsx', [...SENT, ...UNSENT], (code) => `void (${code})`)
const elsewhere = placesOf('tests/bench/nodes.tsx', WITH_A_NODE, (code) => `void (${code})`)

describe('the linter of JSX', () => {
  let found = new Map<string, Set<string>>()
  const complained = (rule: string, cases: typeof nodes) =>
    cases.flatMap(({ code, place }) => (found.get(rule)?.has(place) ? code : []))

  beforeAll(() => {
    found = lint(lines)
  })

  it('requires an element of its own for each text', () => {
    expect(complained('store(lone-text)', nodes)).toEqual(WITH_A_NODE)
    expect(complained('store(lone-text)', components)).toEqual(COMPONENTS_WITH_A_NODE)
    expect(complained('store(lone-text)', elsewhere)).toEqual([])
  })

  it('requires amounts and phone numbers to be marked for page translators', () => {
    expect(complained('store(verbatim)', exact)).toEqual(TRANSLATABLE)
  })

  it('forbids forms that browsers can send', () => {
    expect(complained('store(unsent-form)', forms)).toEqual(SENT)
  })
})
