import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { prerender } from '../../../elements/command/prerender/prerender'
import { patientServer } from '../../helpers/patient-server'
import { contentsOf, filesIn } from './files'

const HOST = 'https://api.example'
export const SITE = 'https://shop.example'

export const product = (id: number | string, more: object = {}) => ({
  id,
  title_en: `Dress ${id}`,
  title_ar: `فستان ${id}`,
  description_en: '<p>Long & light</p>',
  description_ar: '<p>طويل</p>',
  price: '12.500',
  discount_price: null,
  stock: 4,
  category_id: 3,
  brand_id: 2,
  images: [{ id: 1, url: `p${id}.jpg`, isMain: 1 }],
  options: [],
  ...more,
})

/** Options to render few pages, for tests that do not need the others. */
export const FEW = ['--only', 'index', '--only', 'product/1']

/** Options to render the pages that changes can remove, which takes half the time of a whole site. */
export const SOME = ['index', 'cart', 'product/*', 'category/*'].flatMap((page) => ['--only', page])

interface FakeShop {
  products: ReturnType<typeof product>[]
  /** Returns a product as it is in lists. */
  listed(one: ReturnType<typeof product>): object
  /** Paths that respond with 403, which is not retried. */
  down: RegExp | null
  /** Paths that respond with 404. */
  lost: RegExp | null
}

/** The API of a small shop, which may change between requests. */
export function fakeFetch(shop: FakeShop): typeof fetch {
  const category = { id: 3, title_en: 'Dresses', title_ar: 'فساتين', image: 'cat.png', isVisible: 1 }
  const hidden = { id: 4, title_en: 'Soon', title_ar: 'قريبًا', image: null, isVisible: 0 }
  const brand = { id: 2, title_en: 'Sadaf', title_ar: 'صدف', image: 'brand.png' }
  const bodyOf = (path: string): unknown => {
    const products = shop.products.map(shop.listed)
    const one = shop.products.find(({ id }) => path === `products/${encodeURIComponent(id)}`)
    if (one && !shop.lost?.test(path)) return { statusCode: 200, product: one }
    const bodies: Record<string, unknown> = {
      settings: { store_en: 'Sidra', store_ar: 'سدرة', currency_en: 'KWD', currency_ar: 'د.ك' },
      appearances: {},
      home: [{ id: 2, type: 'ProductSlider', title_en: 'New', title_ar: 'جديد', products }],
      products: { statusCode: 200, products },
      categories: { statusCode: 200, categories: [category, hidden] },
      subcategories: {
        statusCode: 200,
        subcategories: [
          { id: 9, title_en: 'Long & light', title_ar: 'طويل', category_id: 3, isVisible: 1 },
          { id: 10, title_en: 'a/b', title_ar: 'أ', category_id: 3, isVisible: 1 },
        ],
      },
      brands: { statusCode: 200, brands: [brand] },
      zones: [],
      'categories/3': { statusCode: 200, category: { ...category, products } },
      'categories/4': { statusCode: 200, category: { ...hidden, products: [] } },
      'brands/2': { statusCode: 200, brand: { ...brand, products } },
    }
    return shop.lost?.test(path) ? undefined : bodies[path]
  }
  return async (input) => {
    const path = new URL(String(input)).pathname.replace('/api/', '')
    if (shop.down?.test(path)) return new Response('down', { status: 403 })
    const body = bodyOf(path)
    return body === undefined ? Response.json({ message: 'Not found' }, { status: 404 }) : Response.json(body)
  }
}

/** A temporary folder with a build of the store, and the command. Each test gets a new folder. */
export function prerenderSetUp() {
  const site = {
    folder: '',
    dist: '',
    out: '',
    shop: { products: [], listed: (one) => one, down: null, lost: null } as FakeShop,
    printed: { out: '', warn: '', status: [] as string[] },
  }

  beforeEach(async () => {
    site.folder = await mkdtemp(join(tmpdir(), 'store-prerender-'))
    site.out = join(site.folder, 'site')
    const dist = join(site.folder, 'dist')
    site.dist = dist
    await mkdir(join(dist, 'assets'), { recursive: true })
    await writeFile(join(dist, 'store.js'), '/* store */')
    await writeFile(join(dist, 'assets/app-1.js'), '/* app */')
    const routes = { shown: { 'store-app': ['assets/app-1.js'] }, usable: {} }
    await writeFile(join(dist, 'first-routes.json'), JSON.stringify(routes))
    const integrity = { files: { 'assets/app-1.js': 'sha384-x' } }
    await writeFile(join(dist, 'integrity.json'), JSON.stringify(integrity))
    site.shop = {
      products: [product(1), product(2), product(3)],
      listed: (one) => one,
      down: null,
      lost: null,
    }
  })
  afterEach(() => rm(site.folder, { recursive: true, force: true }))

  const run = (...more: string[]) => runWith(fakeFetch(site.shop), ...more)
  /** A folder with the `SOME` pages. It is rendered once, because that takes most of the time of the tests. */
  let written: string | null = null
  const writeSite = async () => {
    if (!written) {
      await run(...SOME)
      written = await mkdtemp(join(tmpdir(), 'store-prerendered-'))
      await cp(site.out, written, { recursive: true })
    } else await cp(written, site.out, { recursive: true })
  }
  afterAll(() => written && rm(written, { recursive: true }))
  const runWith = async (result: typeof fetch, ...more: string[]) => {
    site.printed = { out: '', warn: '', status: [] }
    const args = ['--host', HOST, '--site', SITE, '--out', site.out, ...more]
    return prerender(args, {
      out: (text) => void (site.printed.out += text),
      warn: (text) => void (site.printed.warn += text),
      status: (line) => void site.printed.status.push(line),
      now: () => performance.now(),
      server: patientServer,
      dist: site.dist,
      fetch: result,
    })
  }
  const read = (path: string) => readFile(join(site.out, path), 'utf8')
  const files = () => filesIn(site.out)
  const contents = () => contentsOf(site.out)
  return { site, run, runWith, writeSite, read, files, contents }
}
