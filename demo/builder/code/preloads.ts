import { useEffect, useState } from 'react'
import { htmlAttribute } from '../../../elements/doctor/facts'
import { element } from './snippet'

/** The contents of `first-routes.json` and `integrity.json`: the first files of each element, and the hash of each file. */
interface StoreFiles {
  routes: { readonly shown: Readonly<Record<string, readonly string[]>> }
  integrity: { readonly files: Readonly<Record<string, string>> }
}

/**
 * The files of the build beside this page. Null while they load, and in the development server, which has no build.
 */
export function useStoreFiles(): StoreFiles | null {
  const [files, setFiles] = useState<StoreFiles | null>(null)
  useEffect(() => {
    const read = async (name: string): Promise<unknown> => (await fetch(name)).json()
    Promise.all([read('/first-routes.json'), read('/integrity.json')]).then(
      ([routes, integrity]) => setFiles({ routes, integrity } as StoreFiles),
      () => {},
    )
  }, [])
  return files
}

/** Returns the lines that preload the files of an element's first content, in the folder of `store.js`. */
export function preloadsHtml({ routes, integrity }: StoreFiles, tag: string, script: string): string {
  return (routes.shown[tag] ?? [])
    .map((file) => {
      const attributes = {
        rel: 'modulepreload',
        href: new URL(file, script).href,
        integrity: integrity.files[file] ?? '',
      }
      return element('link', Object.entries(attributes).map(htmlAttribute)).replace('</link>', '')
    })
    .join('\n')
}
