import { afterEach, expect, it } from 'vitest'
import { json } from '../../helpers/fake-server'
import { good } from './contract/draft'
import { open, throwSchemaError } from './shopify-set-up'

afterEach(throwSchemaError)

const SHOP = {
  data: {
    shop: {
      name: 'Nasij',
      primaryDomain: { host: 'nasij.example' },
      brand: {
        shortDescription: 'Silk',
        logo: { image: { url: 'https://cdn.shopify.com/logo.png' } },
        colors: { primary: [{ background: '#1f4d3f' }], secondary: [] },
      },
    },
    localization: { language: { isoCode: 'AR' }, country: { currency: { isoCode: 'KWD' } } },
  },
}
it('settings() and appearance() read name, logo, colours, currency and language from Shopify in one request', async () => {
  const { backend, server, env } = open(() => SHOP)
  const [settings, appearance] = await Promise.all([backend.settings(), backend.appearance()])
  expect(env.warnings).toEqual([])
  expect(good(settings)).toMatchObject({
    store: { en: 'Nasij', ar: 'Nasij' },
    logo: 'https://cdn.shopify.com/logo.png',
    currency: { en: 'KWD' },
    lang: 'ar',
    phone: '',
    checkoutHost: 'nasij.example',
  })
  expect(good(appearance)).toMatchObject({ primary: '#1f4d3f', secondary: null })
  expect(server.sent).toHaveLength(1)
})
it('settings() and appearance() prefer the file of config-url, but use Shopify’s name in a language missing there', async () => {
  const { backend } = open(() => SHOP, { configUrl: 'https://cdn.example/shop.json' })
  expect(good(await backend.settings())).toMatchObject({
    store: { en: 'Nasij' },
    phone: '22445566',
    logo: 'https://cdn.example/img/logo.svg',
    shortDescription: 'Silk',
  })
  expect(good(await backend.appearance()).primary).toBe('#123456')
  const configUrl = 'https://cdn.example/shop.json'
  const named = async (file: object) =>
    good(await open(() => SHOP, { configUrl }, file).backend.settings()).store
  expect(await named({ store_ar: 'نسيج' })).toEqual({ en: 'Nasij', ar: 'نسيج' })
  expect(await named({ store_en: 'Weave' })).toEqual({ en: 'Weave', ar: 'Nasij' })
  expect(await named({ store_en: 'Weave', store_ar: 'نسيج' })).toEqual({ en: 'Weave', ar: 'نسيج' })
})
it.each([
  ['does not exist', json({}, 404), 'missing'],
  ['is not JSON', new Response('<!doctype html>'), 'unreadable'],
])('settings() uses Shopify’s name if the file %s, and logs one warning', async (_, file, kind) => {
  const configUrl = 'https://cdn.example/shop.json'
  const { backend, env } = open(() => SHOP, { configUrl }, file)
  expect(good(await backend.settings())).toMatchObject({ store: { en: 'Nasij' }, phone: '' })
  await backend.appearance()
  expect(env.warnings).toEqual([`config-url="${configUrl}" can’t be used: ${kind}.`])
})
