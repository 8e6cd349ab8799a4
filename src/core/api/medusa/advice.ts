export type Advice =
  | readonly [about: 'noAnswer' | 'noRegion']
  | readonly [about: 'refused', message: string]
  | readonly [about: 'otherRegion', known: string, named: string]

/** For developers, about the server at `host`. */
export function adviceOn(host: string, ...[about, detail, named]: Advice): string {
  switch (about) {
    case 'noAnswer':
      return `${host} gave this page no answer: if it runs, name this page’s origin in its storeCors and authCors.`
    case 'refused':
      return `${host} refused what a page needs: ${detail}`
    case 'otherRegion':
      return `region="${named}" is none of ${host}: it has ${detail.replaceAll(',', ', ') || 'none'}.`
    default:
      return `${host} has no region, and without one no prices: add one in its settings.`
  }
}
