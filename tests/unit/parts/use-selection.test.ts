import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useSelection, type Selection } from '../../../src/parts/product/use-selection'
import { product } from '../shop/fixtures'

it.each<[string, object, string | null, boolean]>([
  ['without an option', { onlyOption: 71 }, null, true],
  ['with its only option', { onlyOption: 71 }, '71', true],
  ['with an option that is gone', { onlyOption: 71 }, '70', false],
  ['of a server without options', {}, '70', true],
])(
  'a product that needs no choice, and is linked %s, can be bought or not',
  (_, change, option, expected) => {
    let selection: Selection | null = null
    const Reader = () => {
      selection = useSelection(product(change), option)
      return null
    }
    renderToStaticMarkup(createElement(Reader))
    expect(selection).toMatchObject({ available: expected, isGone: !expected })
  },
)
