/**
 * Renders product pages one after another, in a separate process with React's production build. Prints as JSON: the
 * pages per second of one core, the 99th percentile of their times in ms, and the heap in MB at the beginning and the
 * end.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createStoreHandler } from '../../lib/server.js'

const [host, products] = process.argv.slice(2)
// The number of pages after which the JavaScript engine's code and caches no longer grow.
const WARM_UP = 3000
const MEASURED = 2000
const FURTHER = 5000

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc')
const heap = () => {
  collect()
  return process.memoryUsage().heapUsed / 1e6
}

// Cache the responses of the API, so that requests take no time.
const site = 'https://shop.example'
const handler = createStoreHandler({ host, site, dataLifetime: Infinity, timeLimit: 20_000 })
let number = 0
async function render(count) {
  const times = []
  for (let page = 0; page < count; page += 1) {
    const start = performance.now()
    const response = await handler(new Request(`${site}/product/${1 + (number++ % Number(products))}`))
    await response.text()
    times.push(performance.now() - start)
    if (response.status !== 200) throw new Error(`A page had status ${response.status}.`)
  }
  return times
}

await render(WARM_UP)
const before = heap()
const cpu = process.cpuUsage()
const times = (await render(MEASURED)).toSorted((a, b) => a - b)
const { user, system } = process.cpuUsage(cpu)
await render(FURTHER)
console.log(
  JSON.stringify({
    perSecond: MEASURED / ((user + system) / 1e6),
    slowest: times[Math.floor(MEASURED * 0.99)],
    early: before,
    late: heap(),
  }),
)
