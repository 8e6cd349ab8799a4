import { describe, expect, it } from 'vitest'
import * as home from '../../../src/core/api/rest/read-home'
import * as settings from '../../../src/core/api/rest/read-settings'
import { HOME, SETTINGS } from './documented.json'

describe('readSettings() and readAppearance()', () => {
  it('reads the settings of the documentation, and nearly empty ones, but only from an object', () => {
    expect(settings.readSettings(SETTINGS.sent)).toEqual(SETTINGS.read)
    expect(settings.readSettings({ lang: 'fr', has_mobile_app: '0' })).toMatchObject({
      hasMobileApp: false,
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
  it('reads every known block in order, with its visible content', () => {
    expect(home.readHome(HOME.sent)).toMatchObject(HOME.read)
    expect(home.readHome(HOME.sent)).toHaveLength(HOME.read.length)
  })

  it.each(['home', 'blocks', 'data'])('finds the blocks in %s', (key) => {
    expect(home.readHome({ statusCode: 200, [key]: HOME.sent })).toEqual(home.readHome(HOME.sent))
  })

  it('gives blocks unique ids, and returns none without a list and null without JSON', () => {
    const same = Array.from({ length: 30 }, () => HOME.sent[1])
    expect(new Set(home.readHome(same)?.map((block) => block.id)).size).toBe(30)
    expect(home.readHome({ home: null })).toEqual([])
    expect(home.readHome('<!doctype html>')).toBeNull()
  })
})
