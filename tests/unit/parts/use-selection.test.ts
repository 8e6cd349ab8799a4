import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useSelection, type Selection } from '../../../src/parts/product/use-selection'
import { product } from '../shop/fixtures'

const option = { id: '70', choices: {}, price: 5000, stock: 2 }

it.each<[string, object, string | null, boolean]>([
  ['without an option', { onlyOption: 71 }, null, true],
  ['with its only option', { onlyOption: 71 }, '71', true],
  ['with an option that is gone', { onlyOption: 71 }, '70', false],
  ['of a server without options', {}, '70', true],
  ['with an option, of several', { hasOptions: true, onlyOption: null, options: [option] }, '70', true],
])('a product that is linked %s can be bought or not', (_, change, option, expected) => {
  let selection: Selection | null = null
  const Reader = () => {
    selection = useSelection(product(change), option)
    return null
  }
  renderToStaticMarkup(createElement(Reader))
  expect(selection).toMatchObject({ available: expected, isGone: !expected })
})
