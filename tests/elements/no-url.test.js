import { expect } from './expect.js'
import { host, PLAIN, script, shows, unmountAll, until } from './helpers.js'

afterEach(unmountAll)

const at = (path) => new URL(path, location.href).href
const PAGE = `<!doctype html><meta charset="utf-8"><title>Page</title><script src="${at('/tests/elements/console.js')}"></script>
  <store-app host="${host}"></store-app><script src="${at(script)}"></script>`

/** Frames that have an origin, or inherit one, but whose URL a script can't change. */
const FRAMES = {
  srcdoc: (frame) => void (frame.srcdoc = PAGE),
  'about:blank': ({ contentDocument }) => {
    const app = contentDocument.createElement('store-app')
    app.setAttribute('host', host)
    const scripts = ['/tests/elements/console.js', script].map((path) =>
      Object.assign(contentDocument.createElement('script'), { src: at(path), async: false }),
    )
    contentDocument.body.append(app, ...scripts)
  },
  'blob:': (frame) => void (frame.src = URL.createObjectURL(new Blob([PAGE], { type: 'text/html' }))),
}

describe('store-app on a page whose URL can’t change', () => {
  for (const [name, fill] of Object.entries(FRAMES)) {
    it(`store-app on a page whose URL can’t change routes in memory and warns once: ${name}`, async () => {
      const frame = document.createElement('iframe')
      frame.style.cssText = 'width: 1200px; height: 800px'
      document.body.append(frame)
      fill(frame)
      const app = await until(() => frame.contentDocument?.querySelector('store-app'))
      await shows(app, 'Home')
      const view = frame.contentWindow
      const { href } = view.location
      await app.navigate(`/product/${PLAIN.id}`)
      await shows(app, PLAIN.title)
      await app.back()
      await until(() => app.route.name === 'home')
      expect(view.location.href).equal(href)
      expect(view.logged).deepEqual([
        '[store] This page has no URL for routing="path"; this element uses "memory". Set routing="memory" on it.',
      ])
      frame.remove()
    })
  }
})
