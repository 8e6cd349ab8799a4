import { vi } from 'vitest'

/** An element as the shop sees it: attributes and document order. Elements created later come later on the page. */
export interface FakeElement extends HTMLElement {
  isConnected: boolean
  hasAttribute: ReturnType<typeof vi.fn<(name: string) => boolean>>
}

let places = 0
export function fakeElement(attributes: Readonly<Record<string, string>>): FakeElement {
  const place = places++
  // Adapters define accessors on the prototype.
  const element = Object.assign(Object.create({}) as object, {
    place,
    localName: 'store-cart',
    isConnected: true,
    getAttribute: (name: string) => attributes[name] ?? null,
    hasAttribute: vi.fn<(name: string) => boolean>((name) => name in attributes),
    getRootNode: () => ({}),
    compareDocumentPosition: (other: { place: number }) => (other.place > place ? 4 : 2),
  })
  return element as unknown as FakeElement
}

/** Returns how often the shop attributes of the element were read. */
export const timesRead = ({ hasAttribute }: FakeElement) =>
  hasAttribute.mock.calls.filter(([name]) => name === 'lang').length

/** Stubs a parsed page with these elements, fake timers and no server. Undo it with `leavePage`. */
export function enterPage(elements: readonly FakeElement[]): void {
  vi.useFakeTimers()
  vi.stubGlobal(
    'Node',
    Object.assign(() => {}, { DOCUMENT_POSITION_FOLLOWING: 4, prototype: {} }),
  )
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const querySelectorAll = () => elements.filter(({ isConnected }) => isConnected)
  const page = {
    readyState: 'complete',
    baseURI: 'https://shop.example/',
    querySelectorAll,
    documentElement: { querySelectorAll },
    dispatchEvent: () => true,
    adoptedStyleSheets: [],
  }
  // Look up the properties on the prototype, because elements of the page may shadow them.
  vi.stubGlobal('document', Object.create(page))
}

export async function leavePage(): Promise<void> {
  vi.runAllTimers()
  vi.useRealTimers()
  // Let work that the test has started, such as a language change, finish on this page.
  await new Promise((done) => setImmediate(done))
  vi.unstubAllGlobals()
}
