import { type Catalogue, categories } from './catalogue'
import type { Product } from './types'

const picked = (catalogue: Catalogue, test: (product: Product) => boolean, count: number): Product[] => {
  const found: Product[] = []
  for (const product of catalogue.all()) {
    if (test(product)) found.push(product)
    if (found.length === count) break
  }
  return found
}

/** Returns up to `each` matching products of each department. */
const spread = (catalogue: Catalogue, test: (product: Product) => boolean, each: number): Product[] =>
  categories.flatMap((category) =>
    picked(catalogue, (product) => product.category_id === category.id && test(product), each),
  )

const widget = (
  type: string,
  categoryId: number,
  products: Product[],
  background: string,
  accent: string,
) => ({
  type,
  properties: {
    content: {
      title_en: categories[categoryId - 1]?.title_en ?? '',
      title_ar: categories[categoryId - 1]?.title_ar ?? '',
      products,
    },
    options: { showTitle: 1, showProductTitles: 1 },
    styles: {
      background,
      productPrice: { color: accent },
      productTitle: { color: '#2b2a27' },
      title: { color: accent },
    },
  },
})

const advert = (image: string, url: string) => ({
  type: 'AdWidget',
  properties: { content: { url, image }, options: { showTitle: 0, showProductTitles: 0 }, styles: {} },
})

export const homeBlocks = (catalogue: Catalogue) => {
  const from = (categoryId: number, skip: number, count: number) =>
    picked(catalogue, (product) => product.category_id === categoryId, skip + count).slice(skip)
  return [
    {
      id: 1,
      type: 'Slideshow',
      slides: [
        { img: 'slide-majlis.jpg', url: '/category/8' },
        { img: 'slide-wardrobe.jpg', url: '/category/1' },
        { img: 'slide-home.jpg', url: '/category/6' },
      ],
    },
    {
      id: 2,
      type: 'ProductSlider',
      title_en: 'New arrivals',
      title_ar: 'وصل حديثًا',
      products: spread(catalogue, (product) => product.id % 4 === 2, 1),
    },
    {
      id: 3,
      type: 'LayoutContainer',
      sections: [
        widget('CategoryGridView', 1, from(1, 3, 4), '#f6eee6', '#8a4b3c'),
        advert('ad-oud.jpg', '/category/8'),
        widget('CategoryGridView', 9, from(9, 0, 4), '#eef1e8', '#3f5a3a'),
      ],
    },
    {
      id: 4,
      type: 'ProductSlider',
      title_en: 'Sale picks',
      title_ar: 'مختارات التخفيضات',
      products: spread(catalogue, (product) => product.discount_price !== null && product.stock > 0, 1),
    },
    {
      id: 5,
      type: 'LayoutContainer',
      sections: [
        widget('CategoryListView', 5, from(5, 0, 4), '#f3efe9', '#6b4a2f'),
        advert('ad-table.jpg', '/category/6'),
      ],
    },
    { id: 6, type: 'LayoutContainer', sections: [advert('ad-desert.jpg', '/category/10')] },
    {
      id: 7,
      type: 'ProductSlider',
      title_en: 'For the little ones',
      title_ar: 'لصغارنا',
      products: from(3, 0, 10),
    },
  ]
}
