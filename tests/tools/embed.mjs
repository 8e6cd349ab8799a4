import { readFileSync } from 'node:fs'

/**
 * `npm run embed -- https://cdn.example/store/1.2.3 https://api.example` prints the HTML that a page needs, with the
 * hashes of this build: the script tag, and the lines that preload the first files of each element.
 */
const [place, api = 'https://api.example'] = process.argv.slice(2)
const base = `${place ?? ''}`.replace(/(?<!\/)\/*$/, '/')
if (!URL.canParse(base) || !URL.canParse(api)) {
  console.error(
    'Name the URL of dist/ and the URL of the API: npm run embed -- https://cdn.example/store https://api.example',
  )
  process.exit(1)
}

function readBuilt(name) {
  try {
    return JSON.parse(readFileSync(new URL(`../../dist/${name}`, import.meta.url), 'utf8'))
  } catch {
    console.error('No build found: run "npm run build" first.')
    process.exit(1)
  }
}

const { version, files } = readBuilt('integrity.json')
const { shown } = readBuilt('first-routes.json')
const { origin } = new URL(api)

/** The preload lines of the elements that need exactly these files. */
const linesOf = (names) => {
  const tags = Object.keys(shown).filter((tag) => shown[tag].join() === names.join())
  const links = names.map(
    (name) => `<link rel="modulepreload" href="${base}${name}" integrity="${files[name]}">`,
  )
  return [`<!-- ${tags.join(', ')} -->`, ...links].join('\n')
}
const preloads = new Set(Object.values(shown).map(linesOf))

console.log(`Version ${version}. The tag, for files that stay as they are in this place:

<script src="${base}store.js" integrity="${files['store.js']}" crossorigin="anonymous" async></script>

Optional, before the tag: the lines of one element of the page, the last one here that it has. Its content appears sooner.

${[...preloads].toSorted((a, b) => a.length - b.length).join('\n\n')}

The least that a Content Security Policy has to allow; worker-src only for catalogues of thousands of products:

script-src ${base}; style-src 'self'; connect-src ${origin}; img-src ${origin}; worker-src blob:`)
