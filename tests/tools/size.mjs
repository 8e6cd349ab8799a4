import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/**
 * Budgets in gzipped kB of 1000 bytes, by row of the table: before content, and before a click works (both together).
 * The loader has a separate budget and is in no other row.
 *
 * Rendering the first paint costs 6 kB. It shows an element before the rest of the second number has loaded: the cart
 * (6 kB), without which a click would wait for one more file, and in store-app React DOM (65 kB). Listing the files
 * of the adapters to other servers costs 0.05 kB, requesting texts again in the other language 0.06 kB. Hydrating a
 * server-rendered page costs 0.7 kB of each number.
 */
const BUDGETS = { 'store.js': [1.91], 'store-product': [45.5, 51.6], 'store-app': [63.4, 134.4] }
/** The budget of an adapter's file. The file is loaded separately, so it may import nothing but the entry. */
const ADAPTER_BUDGET = 4.5
const ADAPTERS = ['vendure', 'medusa', 'shopify']
/** The number of code files until an element works, and until the page is idle, including `store.js`. */
const FILE_BUDGETS = { 'store-product': [4, 10], 'store-app': [6, 13] }

/** The pages with the table of sizes, and the heads of its columns in their language. */
const PAGES = [
  ['en', ['first element in the page', 'to show it', 'until it works', 'deferred until idle']],
  ['ar', ['أول عنصر في الصفحة', 'لعرضه', 'ليعمل', 'عند خمول الصفحة']],
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

const { loader, shown, usable, idle } = firstRoutes()
const rows = [
  ['store.js', loader, [], []],
  ...Object.entries(shown).map(([tag, files]) => [tag, files, usable[tag], idle[tag]]),
  // A card loads React DOM only for clicks that its first files can't handle. Other elements need it for every click.
  ['React DOM', usable['store-app'].filter((file) => file.startsWith('assets/vendor-')), [], []],
]

console.log('JavaScript, gzip, kB = 1000 bytes: before content + before a press counts + when idle, without')
console.log(
  'store.js; the number of files before a press counts + when idle, with it. React DOM: when wanted.',
)
let over = 0
for (const [name, first, then, later] of rows) {
  const sizes = [gzipSize(first), gzipSize([...first, ...then])]
  const files = [first.length + then.length + 1, later.length]
  const faults = [
    ...(BUDGETS[name] ?? []).map(
      (budget, at) => sizes[at] > budget && `over ${budget} by ${(sizes[at] - budget).toFixed(2)} kB`,
    ),
    (FILE_BUDGETS[name] ?? []).some(
      (most, at) => files.slice(0, at + 1).reduce((sum, count) => sum + count) > most,
    ) && `more files than ${FILE_BUDGETS[name].join(' and ')}`,
  ].filter(Boolean)
  over += faults.length
  const ofElement = later.length > 0
  const cells = [
    name.padEnd(15),
    sizes[0].toFixed(2).padStart(6),
    (ofElement ? `+ ${gzipSize(then).toFixed(2)} + ${gzipSize(later).toFixed(2)}` : '').padEnd(16),
    (BUDGETS[name] ? `of ${BUDGETS[name].join(', ')}` : '').padEnd(11),
    ofElement ? `${files.join(' + ')} files` : '',
  ]
  console.log(`  ${[...cells, ...faults].join('  ')}`.trimEnd())
}
for (const name of ADAPTERS) {
  const file = readdirSync(fileURLToPath(new URL('assets/', dist))).find((other) =>
    new RegExp(`^${name}-.{8}\\.js$`).test(other),
  )
  const size = gzipSize([`assets/${file}`])
  const others = [
    ...read(`assets/${file}`)
      .toString()
      .matchAll(/from"\.\/(?!index-)([^"]+)"/g),
  ]
  const faults = [
    size > ADAPTER_BUDGET && `over ${ADAPTER_BUDGET} by ${(size - ADAPTER_BUDGET).toFixed(2)} kB`,
    ...others.map(([, other]) => `imports ${other}`),
  ].filter(Boolean)
  over += faults.length
  console.log(
    [`  ${name.padEnd(15)} ${size.toFixed(2).padStart(6)}`, `of ${ADAPTER_BUDGET}`, ...faults].join('  '),
  )
}
/** How much the table may differ from the build. Only noticeable differences change the table. */
const TOLERANCE_KB = 2

function sizeTable(heads) {
  const whole = (size) => `${Math.round(size)} kB`
  const cells = [
    heads,
    ...Object.entries(shown).map(([tag, files]) => [
      `\`${tag}\``,
      whole(gzipSize(files)),
      whole(gzipSize(usable[tag])),
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
  const sizes = (table) => [...table.matchAll(/\b(\d+) kB/g)].map(([, size]) => Number(size))
  const words = (table) => table.replace(/\b\d+ kB *|-+/g, '').trim()
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
