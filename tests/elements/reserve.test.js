import { expect } from './expect.js'
import { frame, hasButton, host, PLAIN, script, unmountAll } from './helpers.js'

afterEach(unmountAll)

describe('the documented reserved space of a card', () => {
  for (const lang of ['en', 'ar']) {
    for (const width of [195, 280, 320]) {
      it(`is the size of a card of ${width}px, ${lang}`, async () => {
        const page = await (await fetch('/demo/docs/en/embedding.md')).text()
        const [, css] = /```css\n(store-product[^]*?)```/.exec(page)
        const [, arabic] = /(\d+px) in Arabic/.exec(css)
        const styles =
          lang === 'ar' ? css.replace(/padding-block-end: \d+px/, `padding-block-end: ${arabic}`) : css
        const view = await frame(
          `<style>* { box-sizing: border-box } ${styles}</style>
           <div style="width: ${width}px"><store-product host="${host}" lang="${lang}" product-id="${PLAIN.id}" layout="card"></store-product></div>`,
        )
        const element = view.document.querySelector('store-product')
        const reserved = element.getBoundingClientRect()
        view.document.body.append(Object.assign(view.document.createElement('script'), { src: script }))
        await hasButton(element, lang === 'ar' ? 'أضف إلى السلة' : 'Add to cart')
        const shown = element.getBoundingClientRect()
        expect(shown.width).equal(reserved.width)
        expect(
          Math.abs(shown.height - reserved.height) <= 1,
          `${reserved.height}px for ${shown.height}px`,
        ).equal(true)
      })
    }
  }
})
