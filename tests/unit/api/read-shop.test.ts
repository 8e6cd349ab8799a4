import { describe, expect, it } from 'vitest'
import * as home from '../../../src/core/api/rest/read-home'
import * as settings from '../../../src/core/api/rest/read-settings'

describe('readSettings() and readAppearance()', () => {
  it('reads the settings of the documentation', () => {
    expect(
      settings.readSettings({
        store_en: 'Lulua',
        store_ar: 'لؤلؤة',
        store_logo: 'logo.png',
        short_description: 'Dresses',
        store_phone: '22445566',
        store_whatsapp: 1001234567,
        facebook: 'https://facebook.com/x',
        twitter: null,
        youtube: 'javascript:alert(1)',
        instagram: ' https://instagram.com/x ',
        currency_en: 'KWD',
        currency_ar: 'د.ك',
        has_mobile_app: '1',
        apple_store_url: 'https://apple.example/x',
        play_store_url: 'market://x',
        enable_epayment: 0,
        lang: 'ar',
      }),
    ).toEqual({
      store: { en: 'Lulua', ar: 'لؤلؤة' },
      logo: 'logo.png',
      shortDescription: 'Dresses',
      phone: '22445566',
      whatsapp: '1001234567',
      facebook: 'https://facebook.com/x',
      twitter: null,
      youtube: null,
      instagram: 'https://instagram.com/x',
      currency: { en: 'KWD', ar: 'د.ك' },
      hasMobileApp: true,
      appleStoreUrl: 'https://apple.example/x',
      playStoreUrl: null,
      epayment: false,
      lang: 'ar',
    })
  })

  it('reads settings that are nearly empty, but only from an object', () => {
    expect(settings.readSettings({ lang: 'fr' })).toMatchObject({
      lang: null,
      logo: null,
      currency: { en: '', ar: '' },
    })
    for (const body of ['<html>', '', [], null]) expect(settings.readSettings(body)).toBeNull()
  })

  it('reads only colours that are strings', () => {
    const body = {
      primary_color: '#0a5c4a',
      secondary_color: 5,
      background_color: { r: 1 },
      discount_image_en: 'd.png',
    }
    expect(settings.readAppearance(body)).toEqual({
      primary: '#0a5c4a',
      secondary: null,
      background: null,
      discountImage: 'd.png',
    })
    expect(settings.readAppearance([])).toBeNull()
  })
})

describe('readHome()', () => {
  const content = { title_en: 'Dresses', title_ar: 'فساتين', products: [{ id: 7 }, {}] }
  const blocks = [
    {
      id: 1,
      type: 'Slideshow',
      slides: [{ img: 's.jpg', url: '/category/1' }, { img: 't.jpg', url: 'data:x' }, {}],
    },
    { id: '2', type: 'ProductSlider', title_en: 'New', products: [{ id: 7 }] },
    { id: 2, type: 'ProductSlider', products: [{ id: 8 }] },
    { id: 9, type: 'Hologram', products: [{ id: 7 }] },
    { type: 'Slideshow', slides: null },
    null,
    {
      id: 3,
      type: 'LayoutContainer',
      sections: [
        {
          type: 'CategoryGridView',
          properties: {
            content,
            options: { showTitle: 1, showProductTitles: '0' },
            styles: {
              background: '#fff',
              productPrice: { color: '#c00' },
              'productTitle.color': '#111',
              title: 5,
            },
          },
        },
        { type: 'CategoryListView' },
        { type: 'CategoryListView', properties: { content: { products: [{ id: 8 }] } } },
        { type: 'AdWidget', properties: { content: { url: '/brand/1' } } },
        { type: 'AdWidget', properties: { content: { url: '/brand/1', image: 'ad1.jpg' } } },
        { type: 'Clock' },
        { type: 'AdWidget', properties: { content: { image: 'a fourth one.jpg' } } },
      ],
    },
    { id: 5, type: 'LayoutContainer', sections: [{ type: 'CategoryGridView' }] },
    {
      id: 4,
      type: 'CategoryStrip',
      items: [{ path: '/category/1', image: 'c.png', title_en: 'Dresses' }, { path: 'javascript:1' }],
    },
  ]
  const nothing = { background: null, productPrice: null, productTitle: null, title: null }
  const read = [
    {
      type: 'Slideshow',
      id: '1',
      slides: [
        { image: 's.jpg', url: '/category/1' },
        { image: 't.jpg', url: null },
      ],
    },
    { type: 'ProductSlider', id: '2', title: { en: 'New', ar: 'New' }, products: [{ id: 7 }] },
    { type: 'ProductSlider', id: '2-2', title: null, products: [{ id: 8 }] },
    {
      type: 'LayoutContainer',
      id: '3',
      sections: [
        {
          type: 'CategoryGridView',
          title: { en: 'Dresses', ar: 'فساتين' },
          products: [{ id: 7 }],
          showTitle: true,
          showProductTitles: false,
          styles: { background: '#fff', productPrice: '#c00', productTitle: '#111', title: null },
        },
        {
          type: 'CategoryListView',
          title: { en: '', ar: '' },
          products: [{ id: 8 }],
          showTitle: false,
          showProductTitles: false,
          styles: nothing,
        },
        { type: 'AdWidget', image: 'ad1.jpg', url: '/brand/1' },
      ],
    },
    {
      type: 'CategoryStrip',
      id: '4',
      items: [{ path: '/category/1', image: 'c.png', title: { en: 'Dresses', ar: 'Dresses' } }],
    },
  ]

  it('reads every known block in order, with its visible content', () => {
    expect(home.readHome(blocks)).toMatchObject(read)
    expect(home.readHome(blocks)).toHaveLength(read.length)
  })

  it.each(['home', 'blocks', 'data'])('finds the blocks in %s', (key) => {
    expect(home.readHome({ statusCode: 200, [key]: blocks })).toEqual(home.readHome(blocks))
  })

  it('gives blocks unique ids', () => {
    const same = Array.from({ length: 30 }, () => blocks[1])
    expect(new Set(home.readHome(same)?.map((block) => block.id)).size).toBe(30)
  })

  it('returns no blocks without a list, and null without JSON', () => {
    expect(home.readHome({ home: null })).toEqual([])
    expect(home.readHome('<!doctype html>')).toBeNull()
  })
})
