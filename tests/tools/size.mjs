import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** In kB of 1000 bytes, gzip, by row of the table. The loader has its own budget and is in no other row. */
const BUDGETS = { 'store.js': 1.6, 'store-product en': 92, 'store-product ar': 96, 'store-app en': 110 }

const dist = new URL('../../dist/', import.meta.url)
const read = (file) => readFileSync(fileURLToPath(new URL(file, dist)))

function firstRoutes() {
  try {
    return JSON.parse(read('first-routes.json').toString())
  } catch {
    console.error('There is no build to weigh: run "npm run build" first.')
    process.exit(1)
  }
}

const gzipSize = (files) =>
  files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1000

const { loader, elements, texts, idle } = firstRoutes()
const rows = [['store.js', gzipSize(loader)]]
for (const [tag, files] of Object.entries(elements)) {
  for (const [lang, byTag] of Object.entries(texts))
    rows.push([`${tag} ${lang}`, gzipSize([...files, ...byTag[tag]]), gzipSize(idle[tag])])
}

console.log('JavaScript, gzip, kB = 1000 bytes: what an element needs to show, without store.js, and what')
console.log('comes when the page is idle.')
let over = 0
for (const [name, size, later] of rows) {
  const budget = BUDGETS[name]
  const tooMuch = budget !== undefined && size > budget
  if (tooMuch) over += 1
  const limit =
    budget === undefined ? '' : `of ${budget}${tooMuch ? `  over by ${(size - budget).toFixed(2)}` : ''}`
  const idleSize = later === undefined ? '' : `+ ${later.toFixed(2)}`
  console.log(`  ${name.padEnd(18)} ${size.toFixed(2).padStart(7)}  ${idleSize.padEnd(8)} ${limit}`)
}
if (over > 0) {
  console.error(
    'Over budget: "npm run build -- --mode analyze" draws what is in the files (dist/stats.html).',
  )
  process.exit(1)
}
