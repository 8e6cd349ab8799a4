import { languageIn } from '../../../src/core/lib/web/address-lang'
import { inLanguage } from '../../../src/core/lib/web/canonical'
import { languageInQuery } from '../../../src/core/routing/path-languages'
import type { Lang } from '../../../src/core/types'
import { WORKER_FILE } from '../../store-worker/config'
import type { Setup } from '../options'

/** The files of an installable store, beside its home page. */
export const INSTALL_FILES = {
  worker: WORKER_FILE,
  manifest: 'store.webmanifest',
  icon: 'store-icon.svg',
  maskable: 'store-icon-maskable.svg',
  shell: 'store-shell.html',
} as const

export type InstallFile = keyof typeof INSTALL_FILES

/** The address of a file or page of the store in a language, as those of its pages are written. */
export const addressIn = ({ origin, base, spell = String }: Setup, name: string, lang: Lang): string =>
  spell(inLanguage(`${origin}${base}/${name}`, lang))

/** The path of a shell: where the address of a page has no language in its path, there is one for all. */
export const shellPath = (setup: Setup, lang: Lang): string =>
  setup.langInPath
    ? addressIn(setup, INSTALL_FILES.shell, lang).slice(setup.origin.length)
    : `${setup.base}/${INSTALL_FILES.shell}`

/** What is at a path below the store's own; null where no such file is. Only the worker's address is always one. */
export function installFileAt(setup: Setup, path: string): { name: InstallFile; lang: Lang } | null {
  const { origin, base, langInPath, installable } = setup
  const url = new URL(langInPath ? languageInQuery(origin + base + path, base) : origin + base + path)
  const found = Object.entries(INSTALL_FILES).find(([, file]) => url.pathname === `${base}/${file}`)
  const name = found?.[0] as InstallFile | undefined
  if (!name || (name !== 'worker' && !installable)) return null
  return { name, lang: languageIn(url.href) ?? 'en' }
}
