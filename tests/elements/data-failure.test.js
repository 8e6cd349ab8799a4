import { expect } from './expect.js'
import {
  card,
  frame,
  hasButton,
  host,
  idle,
  inFrame,
  newPrefix,
  PLAIN,
  src,
  unmountAll,
  until,
} from './helpers.js'

afterEach(unmountAll)

/** A page in which requests for a path fail. It records these requests and the failures that the store reports. */
const failing = (path) => `<script>
  window.errors = []
  window.requests = []
  addEventListener('store:error', ({ target, detail }) => errors.push([target.localName, detail.code]))
  const real = window.fetch
  window.fetch = (input, init) => {
    if (!String(input).includes('${path}')) return real(input, init)
    requests.push(String(input))
    return Promise.resolve(new Response('{}', { status: 503, headers: { 'Retry-After': '3600' } }))
  }
</script>`

describe('an element whose data fails to load', () => {
  for (const [tag, path, element] of [
    ['store-product', '/api/products', (own) => card(own)],
    ['store-app', '/api/home', (own) => `<store-app routing="memory" ${own}></store-app>`],
    [
      'store-app',
      `/api/products/${PLAIN.id}`,
      (own) => `<store-app routing="memory" initial-path="/product/${PLAIN.id}" ${own}></store-app>`,
    ],
  ])
    it(`an element whose data fails to load emits store:error once, and React does not request the data again: ${tag}, ${path}`, async () => {
      const own = `host="${host}" storage-prefix="${newPrefix()}"`
      const view = await frame(`${failing(path)}${element(own)}<script src="${src}"></script>`)
      await hasButton(inFrame(view, tag), 'Try again')
      const { length } = view.requests
      await until(() => view.errors.length > 0)
      for (let turn = 0; turn < 2; turn++) await idle(view)
      expect(view.errors).deepEqual([[tag, 'load']])
      expect(view.requests.length).equal(length)
    })
})
