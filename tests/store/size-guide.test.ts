import { describe, expect, it } from 'vitest'
import type { Product } from '../../demo/seed/types'
import { loggedIn, USER, productAs } from '../helpers/buying'
import { choice, ONE_LANG, openStore, WITHOUT_PICTURES } from '../helpers/page'
import { goTo, products, titleOf } from '../helpers/screens'
import { dress, NAVY_XL, SAGE_L, productPageIn } from '../helpers/product-page'

const store = openStore({}, WITHOUT_PICTURES)

describe(`a shopper in ${ONE_LANG}`, () => {
  const lang = ONE_LANG
  const { text } = productPageIn(lang)

  it('a shopper finds the size guide beside the selected size, not over it, whatever the size is called', async () => {
    const long = 'Extra large, for tall people'
    const options = dress.options.map((option) => ({
      ...option,
      size: { ...option.size, title_en: long, title_ar: 'كبير جدًا لطوال القامة' },
    }))
    store.demo.setFaults([productAs({ ...dress, options }), { path: '/api/variants', status: 500 }])
    store.expectProblem(/500/)
    const page = await store.visit(`/product/${dress.id}?option=${dress.options[0]?.id}`, {
      lang,
      viewport: { width: 320, height: 640 },
    })
    const button = page.getByRole('main').getByRole('button', { name: text.sizeGuide })
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    const words = await page
      .getByRole('group', { name: text.size })
      .locator('legend')
      .evaluate((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].map(({ left, right, top, bottom }) => ({
          left,
          right,
          top,
          bottom,
        }))
      })
    const over = words.filter(
      ({ left, right, top, bottom }) => left < x + width && right > x && top < y + height && bottom > y,
    )
    expect(over).toEqual([])
  })

  it('a shopper reads the size guide, in inches too, and compares it with a garment, also on the next product of the same kind, and on no other', async () => {
    const options = dress.options.map((option) =>
      option.size.title_en === 'XL'
        ? { ...option, description: { ...option.description, bust: 'stretches' } }
        : option,
    )
    store.demo.setFaults([productAs({ ...dress, options })])
    const page = await store.visit(`/product/${dress.id}?option=${SAGE_L.id}`, { lang })
    await page.getByRole('button', { name: text.sizeGuide }).click()
    const dialog = page.getByRole('dialog', { name: text.sizeGuide })
    const row = ({ size }: Product['options'][number]) =>
      dialog.getByRole('row').nth(1 + ['S', 'M', 'L', 'XL'].indexOf(size.title_en))
    await row(SAGE_L).getByText(text.selectedSize).waitFor()
    await row(NAVY_XL).getByText('stretches').waitFor()
    const bust = Number(SAGE_L.description.bust)
    await row(SAGE_L).getByText(String(bust), { exact: true }).waitFor()

    const field = dialog.getByRole('textbox', { name: text.bust })
    const arabic = (value: number) =>
      String(value).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    await field.fill('wide')
    await field.press('Tab')
    await dialog.getByText(text.lengthUnreadable).waitFor()
    await field.fill(arabic(bust - 1))
    await dialog.getByText(text.lengthUnreadable).waitFor({ state: 'detached' })
    await row(SAGE_L).getByText('+1', { exact: true }).waitFor()
    await row(SAGE_L).getByText(text.closestSize).waitFor()
    await row(NAVY_XL).getByText('stretches').waitFor()

    await choice(dialog, text.inches).click()
    await row(SAGE_L)
      .getByText((Math.round(bust / 0.254) / 10).toString(), { exact: true })
      .waitFor()
    await row(NAVY_XL).getByText('stretches').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    const guide = page.getByRole('main').getByRole('button', { name: text.sizeGuide })
    const size = lang === 'en' ? SAGE_L.size.title_en : SAGE_L.size.title_ar
    await guide.getByText(text.closestToYours({ title: size })).waitFor()

    const measured = products.filter(({ options }) => options.some(({ description }) => description?.bust))
    const isSameKind = (other: Product) => other.subcategory_id === dress.subcategory_id
    const next = measured.find((other) => other.id !== dress.id && isSameKind(other))
    const different = measured.find((other) => !isSameKind(other))
    if (!next || !different) throw new Error('The demo lacks a product with measurements.')
    await page.goto(`/product/${next.id}`)
    await guide.filter({ hasText: text.closestToYours({ title: '' }).slice(0, 8) }).click()
    await dialog.getByText(text.closestSize).waitFor()
    await dialog.getByRole('radio', { name: text.inches, checked: true }).waitFor()
    await page.keyboard.press('Escape')
    await goTo(page, `/product/${different.id}`)
    await page.getByRole('heading', { level: 1, name: titleOf(different, lang) }).waitFor()
    await guide.click()
    await dialog.getByRole('row').first().waitFor()
    expect(await dialog.getByText(text.closestSize).count()).toBe(0)
    await page.keyboard.press('Escape')
    await goTo(page, `/product/${next.id}`)
    await page.getByRole('heading', { level: 1, name: titleOf(next, lang) }).waitFor()
    await guide.click()
    await dialog.getByRole('button', { name: text.clear, exact: true }).click()
    await dialog.getByText(text.closestSize).waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('')
  })

  it('a shopper finds no measurements of another user in the size guide after that user’s logout', async () => {
    const page = await store.visit(`/product/${dress.id}`, { lang, stored: await loggedIn(store.url) })
    const guide = page.getByRole('button', { name: text.sizeGuide })
    const field = page.getByRole('dialog', { name: text.sizeGuide }).getByRole('textbox', { name: text.bust })
    await guide.click()
    await field.fill('92')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: text.greeting({ name: USER.name }) }).click()
    await page.getByRole('button', { name: text.logOut }).click()
    await expect.poll(() => page.evaluate(() => localStorage['Authorization'])).toBeUndefined()
    await guide.click()
    await field.waitFor()
    expect(await field.inputValue()).toBe('')
  })
})
