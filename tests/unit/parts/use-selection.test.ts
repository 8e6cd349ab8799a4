import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useSelection, type Selection } from '../../../src/parts/product/use-selection'
import type { Choices } from '../../../src/core/types'
import { option, product } from '../shop/fixtures'

const CHOICE = { hasOptions: true, onlyOption: null, options: [option('black', null, { id: '70' })] }

it.each<[string, object, string | null, boolean]>([
  ['without an option', { onlyOption: 71 }, null, true],
  ['with its only option', { onlyOption: 71 }, '71', true],
  ['with an option that is gone', { onlyOption: 71 }, '70', false],
  ['of a server without options', {}, '70', true],
  ['with an option that must be chosen', CHOICE, '70', true],
  ['without an option, and has a single one', CHOICE, null, true],
  ['with an option that is gone, and has a single one', CHOICE, '99', false],
])('useSelection() decides whether a product linked %s can be bought', (_, change, option, expected) => {
  let selection: Selection | null = null
  const Reader = () => {
    selection = useSelection(product(change), option)
    return null
  }
  renderToStaticMarkup(createElement(Reader))
  expect(selection).toMatchObject({ available: expected })
  expect(selection).toHaveProperty('reset', change === CHOICE || expected ? null : expect.any(Function))
})

it.each<[string | undefined, string | null, Choices]>([
  ['grey', null, { color: 'grey' }],
  ['grey', '70', { color: 'black', size: 's' }],
  ['pink', null, {}],
  [undefined, null, {}],
])('useSelection() opens with the colour %s and the option %s', (color, optionId, choices) => {
  const options = [
    option('black', 's', { id: '70' }),
    option('black', 'm', { id: '71' }),
    option('grey', 's', { id: '72' }),
  ]
  let selection: Selection | null = null
  const Reader = () => {
    selection = useSelection(product({ hasOptions: true, onlyOption: null, options }), optionId, color)
    return null
  }
  renderToStaticMarkup(createElement(Reader))
  expect(selection).toMatchObject({ option: optionId ? { id: optionId } : null })
  expect(selection).toHaveProperty('choices', choices)
})
