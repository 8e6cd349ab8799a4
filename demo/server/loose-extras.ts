/** Content as a careless editor would enter it. The store must show it as text, or not at all. */

const extra = (id: number, title_en: string, title_ar: string, description_en: string) => ({
  id,
  title_en,
  title_ar,
  description_en,
  description_ar: '<p>وصف <b>بسيط</b></p>',
  price: '3.250',
  discount_price: '',
  stock: '5',
  has_options: '0',
  category_id: '1',
  subcategory_id: '101',
  brand_id: 1,
  images: [{ id: `${id}0`, url: 'scarf_sand_main_1.jpg', isMain: '1', product_id: id }],
  options: null,
})

export const extraProducts = [
  extra(
    900001,
    '<b>Bold</b> <img src=x onerror="alert(1)"> scarf',
    'وشاح <i>مائل</i>',
    '<p onclick="alert(1)">Soft</p><script>alert(1)</script>',
  ),
  extra(
    900002,
    'Reversed \u202Efracs\u202C scarf',
    '\u2067وشاح\u2069 معكوس',
    '<p><a href="javascript:alert(1)">Read</a> more</p>',
  ),
  extra(900003, 'Mixed وشاح Scarf 2‎0', 'وشاح Mixed مختلط', '<ul><li>One<li>Two</ul>'),
  { ...extra(900004, 'A scarf without a price', 'وشاح بلا سعر', ''), price: 'ask us' },
]

export const extraSlides = [
  { img: 'slide-home.jpg', url: 'javascript:alert(document.domain)' },
  { img: 'slide-majlis.jpg', url: 'data:text/html,hello' },
  null,
]

export const extraBlocks = (blocks: readonly unknown[]): unknown[] => [
  {
    id: 90,
    type: 'CategoryStrip',
    items: [
      { path: '/category/1', image: 'dress_rose_tile_1.png', title_en: 'Women' },
      { path: '/category/8', image: 'perfume_gold_tile_8.png', title_en: 'Perfume' },
      { path: '/category/9', image: 'dallah_gold_tile_9.png', title_en: 'Coffee' },
      { path: 'javascript:alert(1)', image: 'bag_brown_tile_5.png', title_en: 'Unsafe' },
    ],
  },
  ...blocks,
  { id: '91', type: 'Countdown', until: 'tomorrow' },
  { id: '92' },
]
