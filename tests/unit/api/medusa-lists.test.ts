import { describe, expect, it } from 'vitest'
import { type Sent } from '../../helpers/fake-server'
import { good } from './contract/draft'
import { isProduct, open, PRODUCT } from './medusa-set-up'

describe('Medusa: lists', () => {
  /** The requested page of a list; the server returns at most `most` entries. */
  const pageOf = ({ url }: Sent, name: string, count: number, most = Infinity) => {
    const { searchParams: params } = new URL(url)
    const [skip, take] = [Number(params.get('offset')), Math.min(Number(params.get('limit')), most)]
    const ids = [...Array(count).keys()].slice(skip, skip + take)
    return {
      count,
      [name]: ids.map((id) => ({ ...PRODUCT, id: `${name}${id}`, name: `${id}`, title: `${id}` })),
    }
  }
  it('products() reads a list of more than a thousand in pages', async () => {
    const { backend, server } = open((sent) => (isProduct(sent) ? pageOf(sent, 'products', 2300) : undefined))
    expect(good(await backend.products())).toHaveLength(2300)
    expect(server.sent.filter(isProduct)).toHaveLength(3)
  })
  it.each([
    [
      '',
      [
        ['a', null],
        ['b', 'a'],
        ['c', 'b'],
        ['d', null],
      ],
      ['a', 'b', 'c'],
    ],
    [
      ', and ends if a category is below itself',
      [
        ['a', null],
        ['a', 'b'],
        ['b', 'a'],
      ],
      ['a', 'b'],
    ],
  ])('category() has the products of the categories below it%s', async (_, parents, expected) => {
    const product_categories = parents.map(([id, parent]) => ({ id, name: id, parent_category_id: parent }))
    const { backend, server } = open((sent) => {
      if (isProduct(sent)) return pageOf(sent, 'products', 1)
      return sent.url.includes('/product-categories') ? { product_categories } : undefined
    })
    const found = good(await backend.category('a'))
    expect(found.subcategories.map(({ id }) => id)).toEqual(['b'])
    expect(found.products).toHaveLength(1)
    const requested = new URL(server.sent.find(isProduct)?.url ?? '').searchParams.getAll('category_id[]')
    expect(requested).toEqual(expected)
  })
  it('all entries are read from a server that returns 100 per page', async () => {
    const { backend } = open((sent) => {
      if (sent.url.includes('/product-categories')) return pageOf(sent, 'product_categories', 130, 100)
      if (sent.url.includes('/collections')) return pageOf(sent, 'collections', 130, 100)
      return isProduct(sent) ? pageOf(sent, 'products', 130, 100) : undefined
    })
    expect(good(await backend.categories())).toHaveLength(130)
    expect(good(await backend.brands())).toHaveLength(130)
    expect(good(await backend.products())).toHaveLength(130)
    expect(good(await backend.category('product_categories120')).products).toHaveLength(130)
    expect(good(await backend.brand('collections120')).title.en).toBe('120')
  })
})
