import { printable } from '../../../src/core/lib/text/printable'
import type { StoreSite } from '../../server/site/site'
import type { SiteFile } from '../../server/site/site-files'
import type { Published } from './folder'
import { number, timeText } from './progress'
import type { RenderedAll } from './render-all'

/** The maximum number of listed names; the rest are counted. */
const MAX_NAMED = 20

/** Lists the files that make the store installable and work offline. */
export function installableText(files: readonly SiteFile[]): string {
  const own = files.map(({ path }) => path).filter((path) => /(^|\/)store[-.]/.test(path))
  return `Written for installing (${own.length}): ${own.join(', ')}`
}

export function missingText({ missing, untried }: RenderedAll, out: string): string {
  const named = missing
    .slice(0, MAX_NAMED)
    .map(([{ path }, failure]) => `  ${printable(path)}${failure ? ` (${printable(failure)})` : ''}`)
  const others = missing.length - named.length
  return [
    `The API did not send the data for ${number(missing.length)} ${missing.length === 1 ? 'screen' : 'screens'}:`,
    ...named,
    ...(others > 0 ? [`  and ${number(others)} more`] : []),
    ...(untried > 0 ? [`${number(untried)} more were not attempted.`] : []),
    `${out} is unchanged.`,
  ].join('\n')
}

/** The message about an interrupted run that can be resumed. */
export const keptText = 'Finished pages are kept: the same command with --resume continues.'

export function summary(
  { hasFeed, feedGaps, unnamed }: StoreSite,
  { done, gone, finished }: RenderedAll & { finished: number },
  { written, unchanged, removed, kept }: Published,
  ms: number,
): string {
  const pages = 2 * (done - gone.length)
  return [
    `${number(pages)} pages in ${timeText(ms / 1000)}, ${Math.round(pages / (ms / 1000))} a second.`,
    ...(finished > 0 ? [`${number(2 * finished)} pages were finished by an earlier run.`] : []),
    `${number(written)} files written, ${number(unchanged)} unchanged, ${number(removed)} removed.`,
    ...listText(
      'Missing, according to the API',
      gone.map(({ path }) => path),
    ),
    ...listText('Without a file, since their URLs are not valid file names', unnamed),
    ...listText('Not changed, since this command did not write them', kept),
    ...listText('Not in feed.xml, since a required field is missing or too long', feedGaps),
    ...(hasFeed ? [] : ['No feed.xml: add --attribute currency-code=… with the code of the currency.']),
  ].join('\n')
}

function listText(title: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  const others = names.length - MAX_NAMED
  const more = others > 0 ? ` and ${number(others)} more` : ''
  return [`${title} (${number(names.length)}): ${names.slice(0, MAX_NAMED).map(printable).join(', ')}${more}`]
}
