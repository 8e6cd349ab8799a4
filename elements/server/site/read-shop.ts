import type { Backend } from '../../../src/core/api/backend'
import type {
  Brand,
  Category,
  Id,
  Lang,
  Product,
  Result,
  Settings,
  Subcategory,
} from '../../../src/core/types'
import { openShop } from '../adapters'
import { createServerEnvironment } from '../environment'
import type { Setup } from '../options'
import { inBothLanguages, titlesInBothLanguages } from './languages'

export interface ShopLists {
  settings: Settings
  products: readonly Product[]
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
  brands: readonly Brand[]
  /** Whether the server responds in one language at a time, and lists contain only summaries of products. */
  inOneLanguage: boolean
}

/**
 * Reads the lists of a shop, with titles in both languages. Rejects if a list fails to load, because pages
 * would be missing from the site.
 */
export async function readShop(setup: Setup): Promise<ShopLists> {
  const [titles, lists] = await Promise.all([
    readWith(setup, async (backend) => (isInOneLanguage(backend) ? readTitles(backend) : null), 'ar'),
    readWith(setup, async (backend) => {
      const [settings, products, named] = await Promise.all([
        backend.settings(),
        backend.products(),
        readTitles(backend),
      ])
      return { ...named, settings: dataOf(settings, 'settings'), products: dataOf(products, 'products') }
    }),
  ])
  if (!titles) return { ...lists, inOneLanguage: false }
  return {
    ...lists,
    categories: titlesInBothLanguages(lists.categories, 'ar', titles.categories),
    subcategories: titlesInBothLanguages(lists.subcategories, 'ar', titles.subcategories),
    brands: titlesInBothLanguages(lists.brands, 'ar', titles.brands),
    inOneLanguage: true,
  }
}

type Titled = Pick<ShopLists, 'categories' | 'subcategories' | 'brands'>

/** Whether the server responds in one language at a time. Only the adapters for such servers have this method. */
const isInOneLanguage = (backend: Backend) => 'otherTitles' in backend

async function readTitles(backend: Backend): Promise<Titled> {
  const [categories, subcategories, brands] = await Promise.all([
    backend.categories(),
    backend.subcategories(),
    backend.brands(),
  ])
  return {
    categories: listOf(categories, 'categories'),
    subcategories: listOf(subcategories, 'subcategories'),
    brands: listOf(brands, 'brands'),
  }
}

const AT_ONCE = 8

/**
 * Reads products one by one, in both languages. Leaves out products that do not exist. Rejects if a product fails to
 * load.
 */
export const readProducts = (
  setup: Setup,
  ids: readonly Id[],
  progress: (done: number, all: number) => void = () => {},
): Promise<readonly Product[]> =>
  readWith(setup, (english) =>
    readWith(
      setup,
      async (arabic) => {
        const products: Product[] = []
        for (let at = 0; at < ids.length; at += AT_ONCE) {
          const some = ids.slice(at, at + AT_ONCE)
          const read = await Promise.all(some.map((id) => readProduct(english, arabic, id)))
          products.push(...read.filter((product) => product !== null))
          progress(at + some.length, ids.length)
        }
        return products
      },
      'ar',
    ),
  )

async function readProduct(english: Backend, arabic: Backend, id: Id): Promise<Product | null> {
  const product = productIn(await english.product(id))
  if (!product || !isInOneLanguage(arabic)) return product
  // This waits for the first response, because it may contain both languages. The second read then finds it in the
  // cache.
  const other = productIn(await arabic.product(id))
  // The product may have been deleted since the first read.
  return other && inBothLanguages(product, 'ar', other)
}

const productIn = (result: Result<Product>): Product | null =>
  !result.ok && result.kind === 'missing' ? null : dataOf(result, 'products')

/** Calls a function with the shop's back end, in the same environment as that of a page. */
export async function readWith<T>(
  setup: Setup,
  read: (backend: Backend) => Promise<T>,
  lang: Lang = 'en',
): Promise<T> {
  const { origin, base, shopAttributes } = setup
  const environment = createServerEnvironment(setup, `${origin}${base}/`)
  // The language is set, so that nothing waits for the shop's settings.
  const shop = await openShop(setup, environment, { ...shopAttributes, lang })
  try {
    return await read(shop.backend)
  } finally {
    shop.dispose()
    environment.dispose()
  }
}

/** The error of a read for which the API did not send data. */
export class UnreadError extends Error {}

function dataOf<T>(result: Result<T>, name: string): T {
  if (result.ok) return result.data
  throw new UnreadError(`The API did not send the ${name} of the shop: ${result.status ?? result.kind}.`)
}

/** Returns the list in a result. Returns an empty list if the API reports that there is none. */
const listOf = <T>(result: Result<T[]>, name: string): readonly T[] =>
  !result.ok && result.kind === 'missing' ? [] : dataOf(result, name)
