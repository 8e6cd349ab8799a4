import { encoded } from '../../lib/web/encoded'
import { webUrl } from '../../lib/web/urls'
import type { Parcel } from '../../types'
import type { FileField } from './file-fields'

/** Returns the URL of a tracking page for a code; null without one. */
export type TrackingUrl = (code: string) => string | null

/**
 * Returns a function that reads the merchant's `tracking_url`, in which `{code}` stands for the code. Orders are shown
 * without links if the file can't be read.
 */
export const trackingFrom = (inFile: FileField) => async (): Promise<TrackingUrl> => {
  const result = await inFile('tracking_url')
  const template = result.ok ? result.data : ''
  return (code) => (template.includes('{code}') ? webUrl(template.replace('{code}', encoded(code))) : null)
}

/** Returns a parcel; null if it has neither a code nor a URL. Some servers store the URL in the field for the code. */
export function parcelOf(
  { method, code, url }: { method: string; code: string; url: unknown },
  trackingUrl: TrackingUrl,
): Parcel | null {
  const inCode = webUrl(code)
  if (inCode) return { method, code: '', url: inCode }
  const link = webUrl(url) ?? (code ? trackingUrl(code) : null)
  return code || link ? { method, code, url: link } : null
}
