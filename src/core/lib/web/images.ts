import { webUrl } from './urls'

export type ImageFolder =
  | 'products'
  | 'categories'
  | 'brands'
  | 'subcategories'
  | 'settings'
  | 'appearance'
  | 'media'

/**
 * Returns the URL of a server's image, encoded. The image is an absolute http(s) URL or a file name. Null
 * without a file, for another scheme, and for a path that leaves the folder.
 */
export function imageUrl(host: string, folder: ImageFolder, file: string | null): string | null {
  const name = file?.trim() ?? ''
  const url = webUrl(name)
  if (url) return new URL(url).href
  const segments = name.split('/')
  // Lone surrogates can't be encoded. A leading part with a colon is a scheme; '', '.' and '..' leave the folder.
  if (
    /[\\\p{Cc}\p{Cs}]|^[a-z][a-z0-9+.-]*:/iu.test(name) ||
    segments.some((part) => /^\.{0,2}$/.test(part))
  ) {
    return null
  }
  return `${host}/images/${folder}/${segments.map(encodeURIComponent).join('/')}`
}

export function placeholderUrl(host: string): string {
  return `${host}/images/products/placeholder.png`
}
