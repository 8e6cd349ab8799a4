import type { ReactNode } from 'react'
// This is not 'react-dom/server', which in React 19.0 and 19.1 has no web streams in Node.
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server.edge'
import { DEFAULT_LANG } from '../../src/core/constants'
import type { Shop } from '../../src/core/shop/shop'
import { createWholeRender, type RenderedWhole } from '../../src/ui/create-whole-render'
import { WholeRenderContext } from '../../src/ui/whole-render'

/**
 * The maximum number of renders. Each render can only request data for the content that the previous one has made
 * visible.
 */
const MAX_RENDERS = 8

/** The functions with which `finish` can render trees and collect the lists that they query. */
export interface Rendering {
  markup(tree: ReactNode): string
  lists: RenderedWhole['lists']
}

interface Task<Result> {
  shop: Shop
  content: ReactNode
  /** Loads data that the first render needs. */
  prepare(): readonly unknown[]
  /** Is called once all data has loaded, or time is up. May render more trees, which may request more data. */
  finish(rendering: Rendering): Result
  timeUp: Promise<unknown>
}

/**
 * Renders the content repeatedly, with the same components as in a browser, until all its data has loaded. Stops when
 * `timeUp` resolves; the content is then incomplete.
 */
export async function renderWhole<Result>({
  shop,
  content,
  prepare,
  finish,
  timeUp,
}: Task<Result>): Promise<{ markup: string; isComplete: boolean; result: Result }> {
  const whole = createWholeRender()
  const within = (tree: ReactNode) => <WholeRenderContext value={whole.whole}>{tree}</WholeRenderContext>
  const rendering: Rendering = {
    markup: (tree) => renderToStaticMarkup(within(tree)),
    lists: whole.lists,
  }
  const wait = waiter(timeUp)
  let inTime = await wait([prepareShop(shop), firstView(shop), ...prepare()])
  if (!inTime) await takeDefaultLanguage(shop)
  for (let renders = 1; ; renders++) {
    const isLast = !inTime || renders === MAX_RENDERS
    const markup = rendering.markup(content)
    const missing = [...whole.takeLacking()]
    const hasFallback = whole.takeFallback()
    if (missing.length === 0 || isLast) {
      const result = finish(rendering)
      missing.push(...whole.takeLacking())
      const isComplete = inTime && missing.length === 0
      if (isComplete && hasFallback) await throwWhatIsThrown(within(content))
      if (isComplete || isLast) return { markup, isComplete, result }
    }
    inTime = await wait(missing)
  }
}

/**
 * Renders a tree, and rejects with the first error that a component throws. Rendering to a string would hide errors,
 * because a Suspense boundary then renders its fallback.
 */
async function throwWhatIsThrown(tree: ReactNode): Promise<void> {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(tree, { onError: (error) => void errors.push(error) })
  await stream.allReady
  if (errors.length > 0) throw errors[0]
}

/** Loads the data that every screen shows: the shop's name and colours, and the texts. The screens handle failures. */
async function prepareShop({ settings }: Shop): Promise<void> {
  await Promise.all([settings.settings.load(), settings.appearance.load()])
  await settings.needTexts()
}

/** Resolves once the language is known and its first texts have loaded. */
export const firstView = ({ settings }: Shop) =>
  new Promise<void>((resolve) => {
    const stop = settings.view.subscribe((view) => {
      if (!view) return
      resolve()
      // The callback runs before `subscribe` returns `stop`.
      queueMicrotask(() => stop())
    })
  })

/** Sets the default language if the shop's settings, which contain the language, did not load in time. */
async function takeDefaultLanguage(shop: Shop): Promise<void> {
  const { settings } = shop
  if (settings.view.peek()) return
  settings.setAttributes({ ...settings.attributes.peek(), lang: DEFAULT_LANG })
  await firstView(shop)
}

/** Returns a function that waits until promises settle. The function resolves to false if time is up first. */
function waiter(timeUp: Promise<unknown>) {
  const late = timeUp.then(() => false)
  return (promises: readonly unknown[]): Promise<boolean> =>
    Promise.race([Promise.allSettled(promises).then(() => true), late])
}
