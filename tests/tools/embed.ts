/* oxlint-disable no-console -- it prints its result */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { VERSIONED_PATH } from '../../elements/doctor/check-scripts'
import type { StoreFiles } from '../../elements/server/handler-options'

function readBuilt(name: string): unknown {
  try {
    return JSON.parse(readFileSync(new URL(`../../dist/${name}`, import.meta.url), 'utf8'))
  } catch {
    throw new Error('No build found: run "npm run build" first.')
  }
}

/** Returns the script tag and, before it in a page, the lines that preload the first files of each element. */
function versionedHtml(base: string, files: StoreFiles['integrity']['files']): string {
  const { shown } = readBuilt('first-routes.json') as StoreFiles['routes']
  /** The preload lines of the elements that need exactly these files. */
  const linesOf = (names: readonly string[]) => {
    const tags = Object.keys(shown).filter((tag) => shown[tag]?.join() === names.join())
    const links = names.map(
      (name) => `<link rel="modulepreload" href="${base}${name}" integrity="${files[name]}">`,
    )
    return [`<!-- ${tags.join(', ')} -->`, ...links].join('\n')
  }
  const preloads = new Set(Object.values(shown).map(linesOf))
  return `<script src="${base}store.js" integrity="${files['store.js']}" crossorigin="anonymous" async></script>

Optional, before the tag: the lines of one element of the page, the last one here that it has. Its content appears sooner.

${[...preloads].toSorted((a, b) => a.length - b.length).join('\n\n')}`
}

/** Returns the HTML that a page needs for the built files at a URL, and the policy that it may have. */
export function embedText(base: string, api: string): string {
  const { version, files } = readBuilt('integrity.json') as StoreFiles['integrity'] & { version: string }
  const { origin } = new URL(api)
  const html = VERSIONED_PATH.test(new URL(base).pathname)
    ? versionedHtml(base, files)
    : `<script src="${base}store.js" async></script>

The URL contains no version, so the tag has no integrity: browsers would block the next version, which replaces this one.
With a folder for each version, such as ${base}${version}/, this command also prints hashes and lines that preload files.`
  return `Version ${version}. The tag:

${html}

The least that a Content Security Policy has to allow; worker-src only for catalogues of thousands of products:

script-src ${base}; style-src 'self'; connect-src ${origin}; img-src ${origin}; worker-src blob:`
}

const USAGE =
  'Name the URL of dist/ and the URL of the API: npm run embed -- https://cdn.example/store https://api.example'

/** `npm run embed -- https://cdn.example/store/1.2.3 https://api.example` */
export function main([place = '', api = 'https://api.example']: readonly string[]): string {
  if (place === '--help' || place === '-h') return USAGE
  const base = place.replace(/(?<!\/)\/*$/, '/')
  if (!URL.canParse(base) || !URL.canParse(api)) throw new Error(USAGE)
  return embedText(base, api)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    console.log(main(process.argv.slice(2)))
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
