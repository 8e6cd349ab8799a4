import { own, text } from '../read'

export type Advice =
  | readonly [kind: 'noResponse']
  | readonly [kind: 'refused', response: Response]
  | readonly [kind: 'regions', known: readonly { id: string }[] | null, named: string | undefined]

export async function advice(host: string, ...about: Advice): Promise<string> {
  switch (about[0]) {
    case 'noResponse':
      return `${host} did not respond to this page. If it runs, add this page’s origin to its storeCors and authCors.`
    case 'refused': {
      const body: unknown = await about[1].json().catch(() => null)
      return `${host} refused what a page needs: ${text(own(body, 'message'))}`
    }
    default: {
      const [, known, named] = about
      const ids = known?.map(({ id }) => id).join(', ') || 'none'
      return named
        ? `${host} does not have the region "${named}". Its regions: ${ids}.`
        : `${host} has no region, and without one no prices: add one in its settings.`
    }
  }
}
