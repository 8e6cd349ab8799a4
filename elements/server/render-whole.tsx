import type { ReactNode } from 'react'
// Not 'react-dom/server': in Node, React 19.0 and 19.1 have no web streams there.
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server.edge'
import { DEFAULT_LANG } from '../../src/core/constants'
import type { Shop } from '../../src/core/shop/shop'
import { createWholeRender, type RenderedWhole } from '../../src/ui/create-whole-render'
import { WholeRenderContext } from '../../src/ui/whole-render'

/** Renders after which a page is taken as it is: each can only ask for what the one before has made visible. */
const MAX_RENDERS = 8

/** A tree that is rendered again and again until all it needs has come. */
export interface Rendering {
  markup(tree: ReactNode): string
  lists: RenderedWhole['lists']
}

interface Task<Result> {
  shop: Shop
  /** What is shown. */
  content: ReactNode
  /** Loads what the first render is going to need. */
  prepare(): readonly unknown[]
  /** Called where nothing is lacking any more, or time is up: may render more, which may lack something. */
  finish(rendering: Rendering): Result
  timeUp: Promise<unknown>
}

/**
 * Renders the content by the components that a browser runs, again and again until all they need has come, or until
 * `timeUp` resolves: it is then not complete.
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
    const lacking = [...whole.takeLacking()]
    const hasFallback = whole.takeFallback()
    if (lacking.length === 0 || isLast) {
      const result = finish(rendering)
      lacking.push(...whole.takeLacking())
      const isComplete = inTime && lacking.length === 0
      if (isComplete && hasFallback) await throwWhatIsThrown(within(content))
      if (isComplete || isLast) return { markup, isComplete, result }
    }
    inTime = await wait(lacking)
  }
}

/**
 * Rejects with what a component throws. As markup, a tree hides that where there is a Suspense boundary, whose fallback
 * it then contains.
 */
async function throwWhatIsThrown(tree: ReactNode): Promise<void> {
  const errors: unknown[] = []
  const stream = await renderToReadableStream(tree, { onError: (error) => void errors.push(error) })
  await stream.allReady
  if (errors.length > 0) throw errors[0]
}

/** What every screen shows: the shop's name and colours, and the texts. What fails is left out, or shown by the screens. */
async function prepareShop({ settings }: Shop): Promise<void> {
  await Promise.all([settings.settings.load(), settings.appearance.load()])
  await settings.needTexts('browse')
}

/** Resolves when there is a language, and its first texts have loaded. */
export const firstView = ({ settings }: Shop) =>
  new Promise<void>((resolve) => {
    const stop = settings.view.subscribe((view) => {
      if (!view) return
      resolve()
      // A subscriber is called before it is known how to unsubscribe it.
      queueMicrotask(() => stop())
    })
  })

/** For a page whose language only the shop's server knows, which has not answered in time. */
async function takeDefaultLanguage(shop: Shop): Promise<void> {
  const { settings } = shop
  if (settings.view.peek()) return
  settings.setAttributes({ ...settings.attributes.peek(), lang: DEFAULT_LANG })
  await firstView(shop)
}

/** Returns a function that waits for promises, however they end; it resolves to false when time was up before. */
function waiter(timeUp: Promise<unknown>) {
  const late = timeUp.then(() => false)
  return (promises: readonly unknown[]): Promise<boolean> =>
    Promise.race([Promise.allSettled(promises).then(() => true), late])
}
