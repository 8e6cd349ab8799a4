import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['src', 'elements', 'demo', 'tests']

/** Counts the lines of code in a formatted text, without blank lines and lines with only a comment. */
export function linesOfCode(text) {
  let inComment = false
  return text.split('\n').filter((line) => {
    const start = line.trim()
    const isComment = inComment || /^(\/\/|\{?\/\*)/.test(start)
    if (isComment) inComment = !start.startsWith('//') && !/\*\/\}?$/.test(start)
    return start && !isComment
  }).length
}

/** `npm run lines` prints the lines of code by folder. */
if (process.argv[1] === import.meta.filename) {
  let sum = 0
  for (const folder of FOLDERS) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(tsx?|mts|mjs|js)$/.test(file),
    )
    const lines = files.reduce(
      (total, file) => total + linesOfCode(readFileSync(join(folder, file), 'utf8')),
      0,
    )
    sum += lines
    console.log(`${folder.padEnd(10)}${String(lines).padStart(7)} in ${files.length} files`)
  }
  console.log(`${'all'.padEnd(10)}${String(sum).padStart(7)}`)
}
