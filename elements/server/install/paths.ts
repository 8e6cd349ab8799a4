import { languageIn } from '../../../src/core/lib/web/urls'
import { inLanguage } from '../../../src/core/lib/web/canonical'
import { languageInQuery } from '../../../src/core/routing/path-languages'
import type { Lang } from '../../../src/core/types'
import { WORKER_FILE } from '../../store-worker/config'
import type { Setup } from '../options'

/** The additional files of an installable store, beside its home page. */
export const INSTALL_FILES = {
  worker: WORKER_FILE,
  manifest: 'store.webmanifest',
  icon: 'store-icon.svg',
  maskable: 'store-icon-maskable.svg',
  shell: 'store-shell.html',
} as const

/**
 * The fragment of an installed app's start URL. If a URL has this fragment, the language that the shopper has chosen
 * takes precedence over the one in the URL. Servers, caches and the worker ignore fragments.
 */
export const INSTALLED_HASH = '#installed'

export type InstallFile = keyof typeof INSTALL_FILES

/** Returns the URL of a file or page of the store in a language. */
export const urlIn = ({ origin, base, siteUrl = String }: Setup, name: string, lang: Lang): string =>
  siteUrl(inLanguage(`${origin}${base}/${name}`, lang))

/** Returns the path of a shell page. If URLs do not contain the language in the path, one shell serves all languages. */
export const shellPath = (setup: Setup, lang: Lang): string =>
  setup.langInPath
    ? urlIn(setup, INSTALL_FILES.shell, lang).slice(setup.origin.length)
    : `${setup.base}/${INSTALL_FILES.shell}`

/**
 * Returns the name and language of the file at a path below the store's URL, or null. The worker has a URL even if the
 * store is not installable.
 */
export function installFileAt(setup: Setup, path: string): { name: InstallFile; lang: Lang } | null {
  const { origin, base, langInPath, installable } = setup
  const url = new URL(langInPath ? languageInQuery(origin + base + path, base) : origin + base + path)
  const found = Object.entries(INSTALL_FILES).find(([, file]) => url.pathname === `${base}/${file}`)
  const name = found?.[0] as InstallFile | undefined
  if (!name || (name !== 'worker' && !installable)) return null
  return { name, lang: languageIn(url.href) ?? 'en' }
}
