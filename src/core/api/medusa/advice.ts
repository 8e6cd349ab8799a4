export type Advice =
  | readonly [about: 'noResponse' | 'noRegion']
  | readonly [about: 'refused', message: string]
  | readonly [about: 'otherRegion', known: string, named: string]

export function adviceOn(host: string, ...[about, detail, named]: Advice): string {
  switch (about) {
    case 'noResponse':
      return `${host} did not respond to this page. If it runs, add this page’s origin to its storeCors and authCors.`
    case 'refused':
      return `${host} refused what a page needs: ${detail}`
    case 'otherRegion':
      return `${host} does not have the region "${named}". Its regions: ${detail.replaceAll(',', ', ') || 'none'}.`
    default:
      return `${host} has no region, and without one no prices: add one in its settings.`
  }
}
