import { readFileSync } from 'node:fs'

/**
 * `npm run embed -- https://cdn.example/store/1.2.3 https://api.example` prints the HTML that a page needs, with the
 * hashes of this build.
 */
const [place, api = 'https://api.example'] = process.argv.slice(2)
const base = `${place ?? ''}`.replace(/(?<!\/)\/*$/, '/')
if (!URL.canParse(base) || !URL.canParse(api)) {
  console.error(
    'Name the URL of dist/ and the URL of the API: npm run embed -- https://cdn.example/store https://api.example',
  )
  process.exit(1)
}

function readIntegrity() {
  try {
    return JSON.parse(readFileSync(new URL('../../dist/integrity.json', import.meta.url), 'utf8'))
  } catch {
    console.error('No build found: run "npm run build" first.')
    process.exit(1)
  }
}

const { version, files } = readIntegrity()
const { origin } = new URL(api)
console.log(`Version ${version}. The tag, for files that stay as they are in this place:

<script src="${base}store.js" integrity="${files['store.js']}" crossorigin="anonymous" async></script>

The least that a Content Security Policy has to allow; worker-src only for catalogues of thousands of products:

script-src ${base}; style-src 'self'; connect-src ${origin}; img-src ${origin}; worker-src blob:`)
