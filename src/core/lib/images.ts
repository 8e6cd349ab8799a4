import { webUrl } from './urls'

/** The folders of `{host}/images` (API.md §1). */
export type ImageFolder =
  | 'products'
  | 'categories'
  | 'brands'
  | 'subcategories'
  | 'settings'
  | 'appearance'
  | 'media'

/**
 * Where a picture of the server lies. An absolute http(s) address stays as it is; a file name is encoded. Null when there
 * is none, or when it is neither: another scheme, a path that climbs out of the folder (SPEC §3, API.md §1).
 */
export function imageUrl(host: string, folder: ImageFolder, file: string | null): string | null {
  const name = file?.trim() ?? ''
  const address = webUrl(name)
  if (address) return address
  const segments = name.split('/')
  // Lone surrogates can't be encoded; a colon first is a scheme; '', '.' and '..' leave the folder.
  if (
    /[\\\p{Cc}\p{Cs}]|^[a-z][a-z0-9+.-]*:/iu.test(name) ||
    segments.some((part) => /^\.{0,2}$/.test(part))
  ) {
    return null
  }
  return `${host}/images/${folder}/${segments.map(encodeURIComponent).join('/')}`
}

/** What a picture falls back to when it does not load (API.md §1). */
export function placeholderUrl(host: string): string {
  return `${host}/images/products/placeholder.png`
}
