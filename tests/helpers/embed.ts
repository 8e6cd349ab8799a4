import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const TOOL = fileURLToPath(new URL('../tools/embed.mjs', import.meta.url))

/** Reads the output of `npm run embed` for files at a URL: the script tag, the policy, and an element's preload lines. */
export function embed(files: string, api: string, element = 'store-product') {
  const output = execFileSync(process.execPath, [TOOL, files, api], { encoding: 'utf8' })
  const [tag = ''] = /<script.*<\/script>/.exec(output) ?? []
  const [csp = ''] = /script-src .*/.exec(output) ?? []
  const [, preloads = ''] = new RegExp(`<!-- .*\\b${element}\\b.* -->\n((?:<link .*>\n)+)`).exec(output) ?? []
  return { tag, csp, preloads }
}
