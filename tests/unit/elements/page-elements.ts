import { vi } from 'vitest'

/** An element of a page as its shop sees one: its attributes, and where it stands. Later ones come later in the page. */
export interface FakeElement extends HTMLElement {
  isConnected: boolean
  hasAttribute: ReturnType<typeof vi.fn<(name: string) => boolean>>
}

let places = 0
export function fakeElement(attributes: Readonly<Record<string, string>>): FakeElement {
  const place = places++
  const element = {
    place,
    localName: 'store-cart',
    isConnected: true,
    getAttribute: (name: string) => attributes[name] ?? null,
    hasAttribute: vi.fn<(name: string) => boolean>((name) => name in attributes),
    getRootNode: () => ({}),
    compareDocumentPosition: (other: { place: number }) => (other.place > place ? 4 : 2),
  }
  return element as unknown as FakeElement
}

/** How often an element was asked what it says of its shop. */
export const timesAsked = ({ hasAttribute }: FakeElement) =>
  hasAttribute.mock.calls.filter(([name]) => name === 'lang').length

/** A parsed page of such elements whose time stands still and whose server is gone; `leavePage` undoes it. */
export function enterPage(elements: readonly FakeElement[]): void {
  vi.useFakeTimers()
  vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: 4 })
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('document', {
    readyState: 'complete',
    baseURI: 'https://shop.example/',
    querySelectorAll: () => elements.filter(({ isConnected }) => isConnected),
  })
}

export function leavePage(): void {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
