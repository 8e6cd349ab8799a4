import { expect, it } from 'vitest'
import { SCREENS } from '../../helpers/screens'
import { openHandler } from './set-up'
import { tagsOf } from './tree'

const { get } = openHandler()

/** Returns the tags of markup in source order. */
const writtenTags = (html: string) =>
  [
    ...html
      .replaceAll(/(<(script|style|noscript)\b[^>]*>).*?(?=<\/\2>)/gs, '$1')
      .matchAll(/<(\/?[a-z][a-z0-9-]*)/gi),
  ].map(([, tag = '']) => tag.toLowerCase())

const SCREENS_IN_TURN = Object.values(SCREENS).map((path, index) => [path, index % 2 ? 'ar' : 'en'] as const)

// A parser moves elements that are invalid in their parent, such as a link in a link. The tree then differs from the
// markup.
it.each(SCREENS_IN_TURN)('the markup of %s in %s is parsed to the rendered tree', async (path, lang) => {
  const { html } = await get(`${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
  expect(tagsOf(html)).toEqual(writtenTags(html))
})
