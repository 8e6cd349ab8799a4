import { ADAPTER_MODULES } from '../../../src/core/api/registry'
import { LANGS } from '../../../src/core/constants'
import type { Lang } from '../../../src/core/types'
import { textIn } from '../../../src/core/lib/text/bilingual'
import { checksum } from '../../../src/core/lib/util/checksum'
import { stringify } from '../../../src/core/lib/util/json'
import type { Setup } from '../options'
import { shellPage } from '../site/shell-page'
import { readIdentity, type Identity } from './identity'
import { readLogo, type Logo } from './logo'
import { urlIn, INSTALL_FILES, INSTALLED_HASH, type InstallFile, shellPath } from './paths'
import { removal, worker } from 'virtual:store-worker'
import { scriptJson } from '../../../src/core/lib/web/structured-data'
import type { WorkerConfig } from '../../store-worker/config'
import { digest } from '../digest'
import type { StoreFiles } from '../handler-options'
import { dirOf } from '../../../src/core/i18n/index'
import { escapeHtml } from '../html'

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

/** Resolves to a file of an installable store. Resolves to null if the API does not send the data for it. */
export async function installFile(
  setup: Setup,
  file: InstallFile,
  lang: Lang,
): Promise<InstallContent | null> {
  const text = await textOf(setup, file, lang)
  return text === null ? null : { type: TYPES[file], text }
}

async function textOf(setup: Setup, file: InstallFile, lang: Lang): Promise<string | null> {
  if (file === 'worker') return setup.installable ? workerSource(setup, setup.installable) : removal
  if (file === 'shell') return shellPage(setup, null, lang)
  const identity = await readIdentity(setup)
  if (!identity) return null
  const logo = await readLogo(setup, identity.logo)
  if (file === 'manifest') return stringify(manifestOf(setup, identity, logo, lang))
  const { settings, colours } = identity
  return iconSvg({ logo, name: settings.store.en, colours }, file === 'icon' ? 'any' : 'maskable')
}

/**
 * Returns a pattern that matches the files that a store with this back end never loads: other adapters, and the worker
 * code for other origins.
 */
function notNeededWith(backend: string): RegExp {
  const others = [...ADAPTER_MODULES.keys()].filter((kind) => kind !== backend)
  const names = [...others, '_virtual_catalogue', ...(backend === 'rest' ? ['shop-file'] : [])]
  return new RegExp(`/(?:${names.join('|')})[^/]*$`)
}

/** Returns the code of the service worker. It changes whenever the store's code or one of its shells does. */
async function workerSource(setup: Setup, files: StoreFiles): Promise<string> {
  const { base, langInPath, host, backend, script } = setup
  const notNeeded = notNeededWith(backend)
  const folder = script.slice(0, script.lastIndexOf('/') + 1)
  const code = Object.fromEntries(
    Object.entries(files.integrity.files).flatMap(([file, integrity]) =>
      notNeeded.test(file) ? [] : [[file === 'store.js' ? script : folder + file, integrity]],
    ),
  )
  const shells = { en: shellPath(setup, 'en'), ar: shellPath(setup, 'ar') }
  const isOwnApi = backend === 'rest'
  const config = { base, langInPath, api: host, isOwnApi, script, code, shells }
  const pages = await Promise.all(LANGS.map((lang) => shellPage(setup, null, lang)))
  const version = (await digest(worker + scriptJson([config, pages]))).slice(0, 12)
  return `const STORE_WORKER=${scriptJson({ ...config, version } satisfies WorkerConfig)};\n${worker}`
}

/**
 * The minimum side of a logo in pixels that browsers require of an icon, and the maximum ratio of its long side to its
 * short one.
 */
const MIN_LOGO_SIDE = 144
const MAX_LOGO_STRETCH = 1.05
/** The number of characters of a name that a launcher shows. */
const SHORT_NAME_LENGTH = 12

/** Returns the web app manifest in one language, because the format does not support several. */
function manifestOf(setup: Setup, { settings, colours }: Identity, logo: Logo | null, lang: Lang): object {
  const name = settings.store[lang]
  const description = textIn(settings.shortDescription, lang)
  const home = urlIn(setup, '', lang)
  const scope = `${setup.origin}${setup.base}/`
  // Browsers replace a changed icon only if its URL changes. The version in the URL ensures this.
  const version = checksum(stringify([settings.store.en, colours, logo?.url, logo?.bytes.length]))
  const svg = (file: InstallFile, purpose: 'any' | 'maskable') => ({
    src: `${scope}${INSTALL_FILES[file]}?${version}`,
    sizes: 'any',
    type: 'image/svg+xml',
    purpose,
  })
  return {
    id: home,
    name,
    short_name: shortName(name),
    ...(description && { description }),
    lang,
    dir: dirOf(lang),
    start_url: home + INSTALLED_HASH,
    scope,
    display: 'standalone',
    background_color: colours.background,
    theme_color: colours.fill,
    categories: ['shopping'],
    icons: [...(logo ? ownIcon(logo) : []), svg('icon', 'any'), svg('maskable', 'maskable')],
  }
}

/** Returns the entry of the logo in the manifest. Returns an empty list if the logo can't serve as an icon. */
function ownIcon({ url, type, size }: Logo): readonly object[] {
  if (!size || type !== 'image/png') return []
  const [small, large] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  if (small < MIN_LOGO_SIDE || large > small * MAX_LOGO_STRETCH) return []
  return [{ src: url, sizes: `${size.width}x${size.height}`, type, purpose: 'any' }]
}

/** Returns as many whole words of a name as fit, at least the first. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  let short = words[0] ?? ''
  for (const word of words.slice(1)) {
    if (`${short} ${word}`.length > SHORT_NAME_LENGTH) break
    short += ` ${word}`
  }
  return short
}

interface IconContent {
  /** The logo of the shop. If it is null, the icon shows the first letter of the name. */
  logo: Logo | null
  name: string
  colours: Readonly<Record<'background' | 'fill' | 'on-fill', string>>
}

const SIZE = 512
/** The fraction of the icon's side that the logo may fill. For maskable icons, it is the diameter of the safe zone. */
const LOGO_SHARE = { any: 0.78, maskable: 0.8 } as const
/** The corner radius as a fraction of the side, for systems that do not crop icons. */
const ROUNDING = 0.22

/**
 * Returns an icon as SVG: the logo on the shop's background, or a letter on the shop's brand colour. The SVG contains
 * the logo unchanged, in any size and format, so that no picture has to be decoded.
 */
function iconSvg({ logo, name, colours }: IconContent, purpose: 'any' | 'maskable'): string {
  const radius = purpose === 'any' ? Math.round(SIZE * ROUNDING) : 0
  const ground = `<rect width="${SIZE}" height="${SIZE}" rx="${radius}" fill="${logo ? colours.background : colours.fill}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">${ground}${
    logo ? picture(logo, purpose) : letter(name, colours['on-fill'])
  }</svg>`
}

function picture({ type, bytes, size }: Logo, purpose: 'any' | 'maskable'): string {
  const { width, height } = size ?? { width: 1, height: 1 }
  const longest = purpose === 'any' ? Math.max(width, height) : Math.hypot(width, height)
  const scale = (SIZE * LOGO_SHARE[purpose]) / longest
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  return `<image x="${(SIZE - w) / 2}" y="${(SIZE - h) / 2}" width="${w}" height="${h}" href="data:${type};base64,${base64Of(bytes)}"/>`
}

const letter = (name: string, colour: string) =>
  `<text x="50%" y="50%" dy=".35em" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="600" font-size="${SIZE / 2}" fill="${colour}">${escapeHtml(firstLetter(name))}</text>`

const firstLetter = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0]?.toUpperCase() ?? '•'

/** The number of bytes to pass to `String.fromCharCode` at once. */
const SLICE = 8192

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += SLICE)
    text += String.fromCharCode(...bytes.subarray(from, from + SLICE))
  return btoa(text)
}
