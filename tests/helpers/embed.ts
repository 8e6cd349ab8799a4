import { embedText } from '../tools/embed'

/** Reads the output of `npm run embed` for files at a URL: the script tag, the policy, and an element's preload lines. */
export function embed(files: string, api: string, element = 'store-product') {
  // The command prints hashes only for a URL with a version.
  const output = embedText(`${files}/0.0.0/`, api).replaceAll(`${files}/0.0.0/`, `${files}/`)
  const [tag = ''] = /<script.*<\/script>/.exec(output) ?? []
  const [csp = ''] = /script-src .*/.exec(output) ?? []
  const [, preloads = ''] = new RegExp(`<!-- .*\\b${element}\\b.* -->\n((?:<link .*>\n)+)`).exec(output) ?? []
  return { tag, csp, preloads }
}
