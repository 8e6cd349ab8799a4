import type { Page } from 'playwright-core'
import { idle } from './idle'

/** The objects in a page's memory after garbage collection. */
export interface Held {
  nodes: number
  /** Event listeners on any target. */
  listeners: number
  sheets: number
  elements: number
  /** JavaScript heap in bytes. */
  heap: number
}

/** Reads the browser's own counters. */
export async function held(page: Page): Promise<Held> {
  const devtools = await page.context().newCDPSession(page)
  /** Counts the objects with a prototype. Each call takes a second, because it searches the whole heap. */
  const countOf = async (expression: string, isCounted = '() => true') => {
    const { result: prototype } = await devtools.send('Runtime.evaluate', {
      expression,
      objectGroup: 'growth',
    })
    const { objects } = await devtools.send('Runtime.queryObjects', {
      prototypeObjectId: prototype.objectId ?? '',
      objectGroup: 'growth',
    })
    const { result: count } = await devtools.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: `function () { return this.filter(${isCounted}).length }`,
      returnByValue: true,
    })
    return Number(count.value)
  }
  try {
    // One collection may make further objects collectable, so collect several times.
    for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters')
    const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage')
    const sheets = await countOf('CSSStyleSheet.prototype')
    const elements = await countOf(
      'HTMLElement.prototype',
      "(object) => object.constructor.prototype !== object && customElements.getName(object.constructor)?.startsWith('store-')",
    )
    return { nodes, listeners, sheets, elements, heap }
  } finally {
    await devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'growth' })
    await devtools.detach()
  }
}

/**
 * Moves every element of the page to its end and back, clones it, removes both and reinserts it, `times` times. In
 * the frames between, content unmounts and mounts. Resolves when all elements report that they have loaded.
 */
function shuffle(page: Page, times: number): Promise<void> {
  return page.evaluate(async (count) => {
    const places = [...document.querySelectorAll('main > div')].map((place) => ({
      place,
      element: place.firstElementChild as HTMLElement,
    }))
    let clones: HTMLElement[] = []
    const steps = [
      () => {
        for (const { element } of places) document.body.append(element)
        for (const { place, element } of places) place.append(element)
        clones = places.map(({ element }) => element.cloneNode(true) as HTMLElement)
        places.forEach(({ place }, index) => place.append(clones[index] ?? ''))
      },
      () => {
        for (const { element } of places) element.remove()
        for (const clone of clones.splice(0)) clone.remove()
      },
      () => {
        for (const { place, element } of places) place.append(element)
      },
      () => {},
    ]
    let loading = true
    for (let index = 0; index < count * 3 || loading; index += 1) {
      steps[index < count * 3 ? index % 3 : 3]?.()
      await new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
      )
      loading = places.some(({ element }) => element.matches(':state(loading)'))
    }
  }, times)
}

/** Returns the objects in the memory of a page of `ALL_FIVE`, before and after its elements are shuffled. */
export async function heldOver(page: Page, times: number): Promise<{ before: Held; after: Held }> {
  const heldAfter = async (count: number) => {
    await shuffle(page, count)
    await idle(page)
    return held(page)
  }
  await page.locator('store-app article').first().waitFor()
  // By then, all deferred code has loaded, and caches are filled.
  const before = await heldAfter(5)
  return { before, after: await heldAfter(times) }
}

/** A page with one of each element, to be shuffled. */
export const ALL_FIVE = `<!doctype html><meta charset="utf-8"><title>Moves</title><link rel="icon" href="data:,">
  <script src="/store.js" async></script>
  <main>
    <div><store-product host="{{host}}" product-id="128" layout="card"></store-product></div>
    <div><store-cart host="{{host}}"></store-cart></div>
    <div><store-nav host="{{host}}"></store-nav></div>
    <div><store-checkout host="{{host}}"></store-checkout></div>
    <div><store-app host="{{host}}" routing="memory"></store-app></div>
  </main>`
