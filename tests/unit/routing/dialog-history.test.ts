import { expect, test } from 'vitest'
import { withDialogs } from '../../../src/core/routing/dialog-history'
import { createUrlHistory } from '../../../src/core/routing/route-history'
import { fakePage } from './fake-page'

let keys = 0
const newKey = () => `k${(keys += 1)}`

function openStore() {
  const page = fakePage('https://shop.example/category/1')
  const history = withDialogs(createUrlHistory('path', page.port, '', newKey))
  const changes: string[] = []
  history.watch(() => void changes.push(history.path()))
  /** A dialog whose `onClose` closes it, as its close button would. */
  const dialog = (name: string) => {
    const closed = history.opened(() => {
      changes.push(`${name} closed`)
      closed()
    })
    return closed
  }
  return { page, history, changes, dialog, back: () => page.port.go(-1), forward: () => page.port.go(1) }
}

test.each(['/category/1', '/category/1?sale=1'])(
  'Back returns from the next screen to the state stored after a dialog was closed (%s), and then leaves the screen',
  (path) => {
    const { page, dialog, history, changes, back, forward } = openStore()
    history.note({ state: { lines: [7] } })
    dialog('filters')()
    history.replace(path, { state: null, kept: { count: 48 }, scroll: 300 })
    history.push('/product/7', null)
    expect(history.entry()).toMatchObject({ index: 1, overlay: 0, kept: {}, scroll: 0 })
    for (let times = 0; times < 2; times++) {
      back()
      expect(changes.at(-1)).toBe(path)
      expect(history.entry()).toMatchObject({ index: 0, state: null, kept: { count: 48 }, scroll: 300 })
      forward()
      expect(changes.at(-1)).toBe('/product/7')
    }
    back()
    const reloaded = withDialogs(createUrlHistory('path', page.port, '', newKey))
    reloaded.watch(() => {})
    expect(reloaded.entry().kept).toEqual({ count: 48 })
    back()
    expect(page.isLeft()).toBe(true)
    forward()
    expect([history.path(), history.entry()]).toEqual([
      path,
      expect.objectContaining({ state: null, kept: { count: 48 }, scroll: 300 }),
    ])
    forward()
    expect(changes.at(-1)).toBe('/product/7')
  },
)

test('Back and Forward keep a choice that was made after the dialog was closed', () => {
  const { page, dialog, history, changes, back, forward } = openStore()
  dialog('drawer')
  back()
  history.replace('/category/1?sale=1', { kept: { count: 48 } })
  forward()
  expect([history.path(), history.entry().kept]).toEqual(['/category/1?sale=1', { count: 48 }])
  history.push('/product/7', null)
  back()
  expect([changes.at(-1), history.entry().kept]).toEqual(['/category/1?sale=1', { count: 48 }])
  back()
  expect(page.isLeft()).toBe(true)
})

test.each<[string, (open: ReturnType<typeof openStore>['dialog']) => void, string[]]>([
  ['the open dialog', (open) => open('drawer'), ['drawer closed']],
  ['nothing after a dialog was closed by its own button', (open) => open('drawer')(), []],
  [
    'nothing after two dialogs were closed by their buttons',
    (open) => [open('drawer'), open('gate')].toReversed().forEach((close) => close()),
    [],
  ],
  [
    'the lower dialog after the upper one was closed by its button',
    (open) => [open('drawer'), open('gate')()],
    ['drawer closed'],
  ],
  [
    'the topmost of two dialogs first',
    (open) => [open('drawer'), open('gate')],
    ['gate closed', 'drawer closed'],
  ],
])('Back closes %s, and then leaves the screen', (_, act, expected) => {
  const { page, dialog, changes, back } = openStore()
  act(dialog)
  expect(page.port.href()).toBe('https://shop.example/category/1')
  for (const _ of expected) back()
  expect(changes).toEqual(expected)
  expect(page.isLeft()).toBe(false)
  back()
  expect(changes).toEqual(expected)
  expect(page.isLeft()).toBe(true)
})

test('Back closes a reopened dialog, which reuses its history entry', () => {
  const { page, dialog, changes, back } = openStore()
  dialog('drawer')()
  const before = page.has()
  dialog('drawer')
  expect(page.has()).toBe(before)
  back()
  expect(changes).toEqual(['drawer closed'])
})

test('Back leads from the next screen to the previous one, without the dialog', () => {
  const { page, history, dialog, changes, back } = openStore()
  const closed = dialog('drawer')
  history.push('/product/7', null)
  closed()
  expect(history.entry()).toMatchObject({ index: 1, overlay: 0 })
  back()
  expect(changes).toEqual(['/category/1'])
  back()
  expect(page.isLeft()).toBe(true)
})

test('Back keeps the state that the screen stored while the dialog was open', () => {
  const { page, history, dialog, back } = openStore()
  dialog('drawer')
  history.note({ kept: { count: 48 }, scroll: 300 })
  history.replace('/category/1?sort=az', {})
  back()
  expect(page.port.href()).toBe('https://shop.example/category/1?sort=az')
  expect(history.entry()).toMatchObject({ kept: { count: 48 }, scroll: 300, overlay: 0 })
})

test.each(['push', 'replace'] as const)('a screen stays unchanged if Back closes a dialog (%s)', (method) => {
  const { history, back } = openStore()
  history.note({ state: { order: 7 }, kept: { count: 48 }, scroll: 300 })
  const closed = history.opened(() => {
    closed()
    if (method === 'push') history.push('/', null)
    else history.replace('/', { key: newKey(), state: null, kept: {}, scroll: 0 })
  })
  back()
  expect(history.path()).toBe('/')
  expect(history.entry()).toMatchObject({ state: null, kept: {}, scroll: 0, overlay: 0 })
})

test('Back skips the history entry of a dialog that a reload has closed', () => {
  const before = openStore()
  before.dialog('drawer')
  const again = withDialogs(createUrlHistory('path', before.page.port, '', newKey))
  again.watch(() => {})
  again.entry()
  before.back()
  expect(before.page.isLeft()).toBe(true)
})
