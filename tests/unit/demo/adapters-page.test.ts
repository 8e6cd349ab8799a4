import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checks, openAdapter } from '../../../elements/package/backend-contract'
import type { Adapter } from '../../../elements/package/backend'

const page = (lang: string) =>
  readFileSync(new URL(`../../../demo/docs/${lang}/adapters.md`, import.meta.url), 'utf8')
const blocks = (lang: string) =>
  [...page(lang).matchAll(/```(?:js|html)\n(.*?)```/gs)].map(([, code]) => code)

const PRODUCTS = ['Dates', 'Coffee'].map((name, at) => ({
  id: at + 1,
  name,
  text: `<p>${name}</p>`,
  price: 4.5,
  picture: `https://farm.example/${at + 1}.webp`,
}))
/** The server of the page's example. */
const send: typeof fetch = async (input) => {
  const { pathname } = new URL(String(input))
  const product = PRODUCTS.find(({ id }) => pathname === `/products/${id}`)
  if (pathname === '/shop') return Response.json({ name: 'Farm', currency: 'KWD' })
  if (pathname === '/products') return Response.json(PRODUCTS)
  return product ? Response.json(product) : Response.json({}, { status: 404 })
}

describe('the page “Write an adapter”', () => {
  it.each(
    checks(async () => {
      const url = `data:text/javascript,${encodeURIComponent(blocks('en')[0] ?? '')}`
      const { FARM } = (await import(/* @vite-ignore */ url)) as { FARM: Adapter }
      return openAdapter(FARM, { host: 'https://farm.example', fetch: send })
    }),
  )('has an example that passes: $name', ({ run }) => run())

  it('has the same code in both languages', () => {
    expect(blocks('ar')).toEqual(blocks('en'))
  })
})
