import { expect, it } from 'vitest'
import { wantsPage } from '../../../elements/build/dev-pages'

it.each([
  ['/', 'text/html,*/*', true],
  ['/product/7?option=1', '*/*', true],
  ['/docs/embedding/', '*/*', true],
  ['/api/settings', '*/*', false],
  ['/images/products/a', '*/*', false],
  ['/@vite/client', '*/*', false],
  ['/src/core/constants.ts', '*/*', false],
  ['/demo/builder/main.tsx?t=1', '*/*', false],
  ['/product/7', 'application/json', false],
  ['/product/7', undefined, false],
])('wantsPage(): npm run dev responds to %s for %s with a page: %s', (url, accept, isPage) => {
  expect(wantsPage(url, accept)).toBe(isPage)
})
