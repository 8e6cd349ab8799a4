import type { Page } from 'playwright-core'

/**
 * Once the HTML has arrived, records what the store shows in each frame: the heading of its screen, and whether anything is
 * loading.
 */
export const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames = new Set<string>()
    const look = () => {
      const screens = document.querySelector('store-app')?.shadowRoot?.querySelectorAll('main') ?? []
      const texts = [...screens].map(
        (screen) =>
          `${screen.querySelector('h1')?.textContent}${screen.querySelector('[part~="skeleton"]') ? ' …' : ''}`,
      )
      if (document.readyState !== 'loading' && texts.length > 0) frames.add(texts.join())
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { frames })
  })

export const framesOf = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { frames: Set<string> }).frames])
