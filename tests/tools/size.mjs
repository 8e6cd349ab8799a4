import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** In kB of 1000 bytes, gzip, by row of the table. The loader has its own budget and is in no other row. */
const BUDGETS = { 'store.js': 1.6, 'store-product en': 92, 'store-product ar': 96, 'store-app en': 110 }

/** The page with the table of sizes. */
const PAGE = new URL('../../README.md', import.meta.url)
const BEGIN = '<!-- sizes: written by `npm run size -- --write` -->'
const END = '<!-- /sizes -->'

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
/** In whole kB, so that the table changes with what somebody would notice. */
function sizeTable() {
  const whole = (size) => `${Math.round(size)} kB`
  const cells = [
    ['first element in the page', 'to show it, English', 'Arabic', 'deferred until idle'],
    ...Object.entries(elements).map(([tag, files]) => [
      `\`${tag}\``,
      ...Object.values(texts).map((byTag) => whole(gzipSize([...files, ...byTag[tag]]))),
      whole(gzipSize(idle[tag])),
    ]),
  ]
  const widths = cells[0].map((_, at) => Math.max(...cells.map((row) => row[at].length)))
  const [head, ...body] = cells.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`,
  )
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}

if (over > 0) {
  console.error(
    'Over budget: "npm run build -- --mode analyze" draws what is in the files (dist/stats.html).',
  )
  process.exit(1)
}

const page = readFileSync(PAGE, 'utf8')
const [before, rest] = page.split(BEGIN)
const after = rest?.split(END)[1]
if (after === undefined) throw new Error(`${fileURLToPath(PAGE)} has no ${BEGIN} and ${END}.`)
const written = `${before}${BEGIN}\n\n${sizeTable()}\n\n${END}${after}`
if (process.argv.includes('--write')) writeFileSync(PAGE, written)
else if (written !== page) {
  console.error('The table of sizes is out of date: "npm run size -- --write" writes it.')
  process.exit(1)
}
