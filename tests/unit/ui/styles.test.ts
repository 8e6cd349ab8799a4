import { expect, it, vi } from 'vitest'

/** The subset of a constructable style sheet that the store uses. */
class FakeSheet {
  rules: string[] = []
  get cssRules() {
    return this.rules.map((cssText) => ({ cssText }))
  }
  replaceSync(text: string) {
    this.rules = text ? [text] : []
  }
  insertRule(rule: string, at: number) {
    this.rules.splice(at, 0, rule)
  }
}

const newRoot = (ownerDocument: object = document) =>
  ({ adoptedStyleSheets: [], ownerDocument }) as unknown as ShadowRoot
const textOf = (root: ShadowRoot) =>
  (root.adoptedStyleSheets as unknown as FakeSheet[]).map((sheet) => sheet.rules.join('')).join('\n')

vi.stubGlobal('CSSStyleSheet', FakeSheet)
vi.stubGlobal('document', { defaultView: globalThis })

async function freshStyles() {
  vi.resetModules()
  return import('../../../src/ui/styles')
}
const theme = () => new CSSStyleSheet()

it('adopt() mirrors styles for Arabic under the same class names, before and after the first use', async () => {
  const { adopt, css } = await freshStyles()
  const early = css`
    margin-left: 4px;
    padding-inline-start: 8px;
  `
  const [english, arabic] = [newRoot(), newRoot()]
  adopt(english, 'ltr', theme())
  adopt(arabic, 'rtl', theme())
  const late = css`
    text-align: right;
    @media (min-width: 1px) {
      left: 0;
    }
  `
  expect(textOf(english)).toContain(`.${early}{margin-left:4px;padding-inline-start:8px}`)
  expect(textOf(arabic)).toContain(`.${early}{margin-right:4px;padding-inline-start:8px}`)
  expect(textOf(arabic)).toContain(`.${late}{text-align:left}`)
  expect(textOf(arabic)).toContain(`@media (min-width:1px){.${late}{right:0}}`)
  const classes = (root: ShadowRoot) => textOf(root).match(/\.store-[\w-]+/g)
  expect(classes(arabic)).toEqual(classes(english))
})

it('adopt() copies styles for a root in another document, with later rules, and shares them again after it moves back', async () => {
  const { adopt, adoptAgain, css, release } = await freshStyles()
  class OtherSheet extends FakeSheet {}
  const other = { defaultView: { CSSStyleSheet: OtherSheet } }
  const early = css`
    color: red;
  `
  const look = theme()
  look.replaceSync('.root{--t-primary:#123}')
  const [root, beside] = [newRoot(), newRoot(other)]
  adopt(root, 'ltr', look)
  const before = root.adoptedStyleSheets
  const move = async (ownerDocument: object) => {
    Object.assign(root, { ownerDocument, adoptedStyleSheets: [] })
    await adoptAgain(root)
  }
  await move(other)
  adopt(beside, 'ltr', look)
  const late = css`
    color: blue;
  `
  expect(root.adoptedStyleSheets).toHaveLength(5)
  for (const sheet of root.adoptedStyleSheets) expect(sheet).toBeInstanceOf(OtherSheet)
  for (const text of [`.${early}{color:red}`, `.${late}{color:blue}`, '--t-primary:#123'])
    expect(textOf(root)).toContain(text)
  expect(beside.adoptedStyleSheets).toEqual(root.adoptedStyleSheets)
  await move({ defaultView: null })
  expect(root.adoptedStyleSheets).toEqual([])
  await move(document)
  expect(root.adoptedStyleSheets).toEqual(before)
  release(root)
  await move(other)
  expect(root.adoptedStyleSheets).toEqual([])
})

it('adopt() assigns a new list of sheets after rules were inserted, because Firefox reuses the styles of the same list', async () => {
  const { adopt, css } = await freshStyles()
  const adoptedBy = (root: ShadowRoot) => {
    adopt(root, 'ltr', null)
    return root.adoptedStyleSheets
  }
  const before = adoptedBy(newRoot())
  void css`
    color: red;
  `
  const after = adoptedBy(newRoot())
  expect(after.filter((sheet) => !before.includes(sheet))).toHaveLength(1)
  expect(adoptedBy(newRoot()).filter((sheet) => !after.includes(sheet))).toEqual([])
})
