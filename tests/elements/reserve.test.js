import { expect } from './expect.js'
import { card, frame, hasButton, host, newPrefix, script, unmountAll } from './helpers.js'

afterEach(unmountAll)

describe('the documented reserved space of a card', () => {
  for (const lang of ['en', 'ar']) {
    it(`the documented reserved space of a card is the size of cards of 195, 280 and 320 px, ${lang}`, async () => {
      const page = await (await fetch('/demo/docs/en/embedding.md')).text()
      const [, css] = /```css\n(store-product[^]*?)```/.exec(page)
      const [, arabic] = /(\d+px) in Arabic/.exec(css)
      const styles =
        lang === 'ar' ? css.replace(/padding-block-end: \d+px/, `padding-block-end: ${arabic}`) : css
      const prefix = newPrefix()
      const cards = [195, 280, 320].map(
        (width) =>
          `<div style="width: ${width}px">${card(`host="${host}" lang="${lang}" storage-prefix="${prefix}"`)}</div>`,
      )
      const { document } = await frame(
        `<style>* { box-sizing: border-box } ${styles}</style>${cards.join('')}`,
      )
      const elements = [...document.querySelectorAll('store-product')]
      const sizes = () => elements.map((element) => element.getBoundingClientRect())
      const reserved = sizes()
      document.body.append(Object.assign(document.createElement('script'), { src: script }))
      for (const element of elements)
        await hasButton(element, lang === 'ar' ? 'أضف إلى السلة' : 'Add to cart')
      sizes().forEach(({ width, height }, index) => {
        expect(width).equal(reserved[index].width)
        const difference = Math.abs(height - reserved[index].height)
        expect(difference <= 1, `${width}px: ${reserved[index].height}px for ${height}px`).equal(true)
      })
      elements[0].hidden = true
      expect(elements[0].getClientRects().length, 'also while it is hidden').equal(0)
    })
  }
})
