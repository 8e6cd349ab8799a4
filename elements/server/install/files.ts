import type { Lang } from '../../../src/core/types'
import { textIn } from '../../../src/core/lib/text/bilingual'
import { checksum } from '../../../src/core/lib/util/checksum'
import { stringify } from '../../../src/core/lib/util/json'
import type { Setup } from '../options'
import { shellPage } from '../site/shell-page'
import { iconSvg } from './icon'
import { readIdentity, type Identity } from './identity'
import { readLogo } from './logo'
import { manifestOf } from './manifest'
import { addressIn, INSTALL_FILES, type InstallFile } from './paths'
import { removalSource, workerSource } from './worker'

export interface InstallContent {
  type: string
  text: string
}

const TYPES: Readonly<Record<InstallFile, string>> = {
  worker: 'text/javascript; charset=utf-8',
  manifest: 'application/manifest+json; charset=utf-8',
  icon: 'image/svg+xml; charset=utf-8',
  maskable: 'image/svg+xml; charset=utf-8',
  shell: 'text/html; charset=utf-8',
}

/** Resolves to null if the API does not send the data for the file. */
export async function installFile(
  setup: Setup,
  file: InstallFile,
  lang: Lang,
): Promise<InstallContent | null> {
  const text = await textOf(setup, file, lang)
  return text === null ? null : { type: TYPES[file], text }
}

async function textOf(setup: Setup, file: InstallFile, lang: Lang): Promise<string | null> {
  if (file === 'worker') return setup.installable ? workerSource(setup, setup.installable) : removalSource
  if (file === 'shell') return shellPage(setup, null, lang)
  const identity = await readIdentity(setup)
  if (!identity) return null
  const logo = await readLogo(setup, identity.logo)
  if (file === 'manifest') return stringify(manifestFor(setup, identity, logo, lang))
  const { settings, colours } = identity
  return iconSvg({ logo, name: settings.store.en, colours }, file === 'icon' ? 'any' : 'maskable')
}

function manifestFor(
  setup: Setup,
  { settings, colours }: Identity,
  logo: Awaited<ReturnType<typeof readLogo>>,
  lang: Lang,
): object {
  // The version makes browsers replace a changed icon, which they do only if its URL changes.
  const version = checksum(stringify([settings.store.en, colours, logo?.url, logo?.bytes.length]))
  const icon = (file: InstallFile) => `${setup.origin}${setup.base}/${INSTALL_FILES[file]}?${version}`
  return manifestOf({
    lang,
    name: settings.store[lang],
    description: textIn(settings.shortDescription, lang),
    home: addressIn(setup, '', lang),
    scope: `${setup.origin}${setup.base}/`,
    colours,
    icons: { any: icon('icon'), maskable: icon('maskable') },
    logo,
  })
}
