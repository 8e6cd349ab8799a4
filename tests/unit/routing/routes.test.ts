import { expect, test } from 'vitest'
import { matchPath, pathOf, rooted, ROUTES } from '../../../src/core/routing/routes'
import cases from './routes.json' with { type: 'json' }

test.each(cases.routes as [string, string, object][])('matchPath(%s) is %s', (path, name, params) => {
  expect(matchPath(path)).toMatchObject({ name, params })
})

test('matchPath() parses the query, not the hash', () => {
  expect(matchPath('/category/3?sort=az&layout=list#top').query).toEqual({ sort: 'az', layout: 'list' })
})

test.each(['Dresses & skirts', 'a/b', 'قهوة', '100%', '?x=1', '#1', '..'])(
  'a title such as %s survives in a URL',
  (title) => {
    expect(matchPath(pathOf('subcategory', { title }))).toMatchObject({
      name: 'subcategory',
      params: { title },
    })
  },
)

test('every route parses its own path', () => {
  for (const name of Object.keys(ROUTES) as (keyof typeof ROUTES)[]) {
    expect(matchPath(pathOf(name, { id: 5, title: 'x' } as never)).name).toBe(name)
  }
})

test.each(['silk-dress', 'فستان-حرير', '50%', 'a/b', '..'])(
  'pathOf() names a product, category or brand by its slug, here %s, if it has one',
  (slug) => {
    for (const name of ['product', 'category', 'brand'] as const) {
      expect(matchPath(pathOf(name, { id: 7, slug }))).toMatchObject({ name, params: { id: slug } })
      expect(pathOf(name, { id: 7, slug: undefined })).toBe(`/${name}/7`)
    }
  },
)

test('pathOf() leaves out empty parameters', () => {
  expect(pathOf('product', { id: 7 }, { option: undefined })).toBe('/product/7')
  expect(pathOf('product', { id: 7 }, { option: '31' })).toBe('/product/7?option=31')
})

test.each(cases.names)('rooted() makes %s begin with one slash', (path, expected) => {
  expect(rooted(path)).toBe(expected)
})
