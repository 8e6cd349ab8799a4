import type { RouteName } from '../../src/core/routing/routes'
import type { Lang } from '../../src/core/types'
import type { StoreFiles } from './handler-options'
import { attributesOf } from './html'

export interface Shown {
  screen: RouteName
  lang: Lang
}

/**
 * Returns links that preload the code of a page, verified by hash, in the order in which the code runs. Their priority
 * is low, so that pictures load first: the page already has its content.
 * @param content null for a page without content, which needs only the code of the first paint
 * @param backend the kind of back end, whose adapter requests the first data
 */
export function modulePreloads(
  { routes, integrity }: StoreFiles,
  script: string,
  content: Shown | null,
  backend: string,
): string {
  const folder = script.slice(0, script.lastIndexOf('/') + 1)
  const link = (file: string) => {
    const hash = integrity.files[file]
    return hash === undefined
      ? ''
      : `<link${attributesOf({ rel: 'modulepreload', href: folder + file, integrity: hash, fetchpriority: 'low' })}>`
  }
  const { shown, usable, served } = routes
  const adapter = served?.adapters?.[backend]
  const files = [
    ...(shown['store-app'] ?? []),
    ...(adapter?.always ?? []),
    ...((content && adapter?.screens[content.screen]) ?? []),
    ...(usable['store-app'] ?? []),
    ...((content && served?.always) ?? []),
    ...((content && served?.screens[content.screen]) ?? []),
    ...((content && served?.texts[content.lang]) ?? []),
  ]
  return [...new Set(files)].map(link).join('\n')
}
