import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { pageScript } from '../server/page-script'
import type { Origins } from './markdown'
import { PAGES } from './pages'
import { articleOf, renderPage, searchIndex } from './site'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Writes the documentation into a folder, for any static host and under any path. Deletes the folder's old content. */
export async function writeSite(folder: string, origins: Origins): Promise<void> {
  const write = async (path: string, content: string) => {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await rm(folder, { recursive: true, force: true })
  for (const lang of ['en', 'ar'] as const) {
    for (const { slug } of PAGES) {
      const at = (lang === 'en' ? '' : 'ar/') + (slug === 'index' ? '' : `${slug}/`)
      await write(`${at}index.html`, renderPage(lang, slug, { ...origins, demo: false }))
      for (const [index, html] of articleOf(lang, slug, origins).frames.entries())
        await write(`${at}frame-${index + 1}.html`, html)
    }
    await write(`search-${lang}.json`, JSON.stringify(searchIndex(lang)))
  }
  await write('docs.js', await pageScript(join(here, 'client/main.ts'))())
  await cp(join(here, '../base.css'), join(folder, 'base.css'))
  await cp(join(here, 'docs.css'), join(folder, 'docs.css'))
  await cp(join(here, '../favicon.svg'), join(folder, 'favicon.svg'))
}

/** `npm run docs:build` */
async function run() {
  const { host = null, script } = parseArgs({
    options: {
      host: { type: 'string' },
      script: { type: 'string', default: 'https://cdn.example/store.js' },
    },
  }).values
  await writeSite(fileURLToPath(new URL('../../docs-site', import.meta.url)), { host, script })
  console.log(`Wrote docs-site/: ${PAGES.length} pages in two languages.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run()
