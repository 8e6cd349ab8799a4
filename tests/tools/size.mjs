import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** In kB of 1000 bytes, gzip, by row of the table. The loader has its own budget and is in no other row. */
const BUDGETS = { 'store.js': 1.8, 'store-product en': 92, 'store-product ar': 96, 'store-app en': 110 }
/** Files of code until an element shows, and until the page is idle, `store.js` included. */
const FILE_BUDGETS = { 'store-product en': [4, 10], 'store-app en': [8, 14], 'store-app ar': [9, 14] }

/** The pages with the table of sizes, and its head in their language. */
const PAGES = [
  ['en', ['first element in the page', 'to show it', 'deferred until idle']],
  ['ar', ['أول عنصر في الصفحة', 'لعرضه', 'عند خمول الصفحة']],
]
const BEGIN = '<!-- sizes: written by `npm run size -- --write` -->'
const END = '<!-- /sizes -->'

const dist = new URL('../../dist/', import.meta.url)
const read = (file) => readFileSync(fileURLToPath(new URL(file, dist)))

function firstRoutes() {
  try {
    return JSON.parse(read('first-routes.json').toString())
  } catch {
    console.error('No build found: run "npm run build" first.')
    process.exit(1)
  }
}

const gzipSize = (files) =>
  files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1000

const { loader, elements, texts, idle } = firstRoutes()
const rows = [['store.js', loader, []]]
for (const [tag, files] of Object.entries(elements)) {
  for (const [lang, byTag] of Object.entries(texts))
    rows.push([`${tag} ${lang}`, [...files, ...byTag[tag]], idle[tag]])
}

console.log('JavaScript, gzip, kB = 1000 bytes: what an element needs to show, without store.js, and what')
console.log('comes when the page is idle; and the number of files, with store.js.')
let over = 0
for (const [name, first, later] of rows) {
  const size = gzipSize(first)
  const [firstFiles, allFiles] = [first.length + 1, first.length + later.length + 1]
  const budget = BUDGETS[name] ?? Infinity
  const [mostFirst, mostFiles] = FILE_BUDGETS[name] ?? [Infinity, Infinity]
  const faults = [
    size > budget && `over by ${(size - budget).toFixed(2)} kB`,
    (firstFiles > mostFirst || allFiles > mostFiles) &&
      `more than ${mostFirst} + ${mostFiles - mostFirst} files`,
  ].filter(Boolean)
  over += faults.length
  const ofElement = later.length > 0
  const cells = [
    name.padEnd(18),
    size.toFixed(2).padStart(7),
    (ofElement ? `+ ${gzipSize(later).toFixed(2)}` : '').padEnd(8),
    (budget === Infinity ? '' : `of ${budget}`).padEnd(6),
    ofElement ? `${firstFiles} + ${allFiles - firstFiles} files` : '',
  ]
  console.log(`  ${[...cells, ...faults].join('  ')}`.trimEnd())
}
/** How far the table may differ from the build, so that it changes only with noticeable differences. */
const TOLERANCE_KB = 2

function sizeTable(heads) {
  const [language] = Object.values(texts)
  const whole = (size) => `${Math.round(size)} kB`
  const cells = [
    heads,
    ...Object.entries(elements).map(([tag, files]) => [
      `\`${tag}\``,
      whole(gzipSize([...files, ...language[tag]])),
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

/** Whether two tables differ by little more than rounding. */
function alike(one, other) {
  const sizes = (table) => [...table.matchAll(/(\d+) kB/g)].map(([, size]) => Number(size))
  const words = (table) => table.replace(/\d+ kB *|-+/g, '').trim()
  const others = sizes(other)
  return (
    words(one) === words(other) && sizes(one).every((size, at) => Math.abs(size - others[at]) <= TOLERANCE_KB)
  )
}

for (const [lang, heads] of PAGES) {
  const path = fileURLToPath(new URL(`../../demo/docs/${lang}/browsers.md`, import.meta.url))
  const [before, rest] = readFileSync(path, 'utf8').split(BEGIN)
  const [inPage, after] = rest?.split(END) ?? []
  if (after === undefined) throw new Error(`${path} has no ${BEGIN} and ${END}.`)
  const table = sizeTable(heads)
  if (process.argv.includes('--write')) writeFileSync(path, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`)
  else if (!alike(table, inPage)) {
    console.error('The table of sizes is out of date: "npm run size -- --write" writes it.')
    process.exit(1)
  }
}
