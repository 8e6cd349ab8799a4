import type { Id, Image, Measurement, Money, Product, ProductOption } from '../types'
import type { ListedOption, Packed } from './row'

/** The size of a block that stores the JSON of many products: one buffer per product would take more memory. */
const BLOCK_BYTES = 256 * 1024

type OptionRest = readonly [
  id: Id,
  optionsIds: string,
  price: Money | null,
  discountPrice: Money | null,
  images: readonly string[],
  measurements: readonly (Measurement | null)[],
]

/** The fields of a product that `Listed` leaves out, as a tuple: field names would double the memory. */
type Rest = readonly [
  descriptionEn: string,
  /** Null if equal to the English text, as in shops with one language. */
  descriptionAr: string | null,
  images: readonly (readonly [id: Id | null, url: string, main: boolean])[],
  options: readonly OptionRest[],
]

const restOf = ({ description, images, options }: Product): Rest => [
  description.en,
  description.ar === description.en ? null : description.ar,
  images.map(({ id, url, main }) => [id, url, main]),
  options.map(({ id, optionsIds, price, discountPrice, images: files, measurements }) => [
    id,
    optionsIds,
    price,
    discountPrice,
    files,
    [measurements.shoulder, measurements.length, measurements.sleeveLength, measurements.bust],
  ]),
]

const imageOf = ([id, url, main]: Rest[2][number]): Image => ({ id, url, main })

class PackedProduct implements Packed {
  readonly id
  readonly title
  readonly price
  readonly discountPrice
  readonly stock
  readonly hasOptions
  readonly categoryId
  readonly subcategoryId
  readonly brandId
  constructor(
    product: Product,
    readonly options: readonly ListedOption[],
    private block: Uint8Array,
    private start: number,
    private end: number,
  ) {
    this.id = product.id
    this.title = product.title
    this.price = product.price
    this.discountPrice = product.discountPrice
    this.stock = product.stock
    this.hasOptions = product.hasOptions
    this.categoryId = product.categoryId
    this.subcategoryId = product.subcategoryId
    this.brandId = product.brandId
  }

  unpack(): Product {
    const { id, title, price, discountPrice, stock, hasOptions, categoryId, subcategoryId, brandId } = this
    const text = new TextDecoder().decode(this.block.subarray(this.start, this.end))
    const [en, ar, images, options] = JSON.parse(text) as Rest
    return {
      id,
      title,
      description: { en, ar: ar ?? en },
      price,
      discountPrice,
      stock,
      hasOptions,
      options: this.options.map((option, index) => wholeOption(option, options[index] as OptionRest)),
      images: images.map(imageOf),
      categoryId,
      subcategoryId,
      brandId,
    }
  }

  adopt({ block, start, end }: PackedProduct): void {
    this.block = block
    this.start = start
    this.end = end
  }
}

const wholeOption = (
  { choices, stock, color, size }: ListedOption,
  [id, optionsIds, price, discountPrice, images, measurements]: OptionRest,
): ProductOption => {
  const [shoulder = null, length = null, sleeveLength = null, bust = null] = measurements
  return {
    id,
    optionsIds,
    choices,
    price,
    discountPrice,
    stock,
    images,
    color,
    size,
    measurements: { shoulder, length, sleeveLength, bust },
  }
}

const NO_OPTIONS: readonly ListedOption[] = []

/** Returns a function that packs the products of a list. Equal options are stored once. */
export function createPacker(): (product: Product) => Packed {
  const encoder = new TextEncoder()
  const known = new Map<string, ListedOption>()
  let block = new Uint8Array(0)
  let used = 0

  function shared({ choices, stock, color, size }: ProductOption): ListedOption {
    const option = { choices, stock, color, size }
    const key = JSON.stringify(option)
    const same = known.get(key)
    if (!same) known.set(key, option)
    return same ?? option
  }

  function store(text: string) {
    const { read, written } = encoder.encodeInto(text, block.subarray(used))
    if (read === text.length) return { block, start: used, end: (used += written) }
    const bytes = encoder.encode(text)
    block = new Uint8Array(Math.max(BLOCK_BYTES, bytes.length))
    block.set(bytes)
    used = bytes.length
    return { block, start: 0, end: used }
  }

  return (product) => {
    const { block: stored, start, end } = store(JSON.stringify(restOf(product)))
    const options = product.options.length > 0 ? product.options.map(shared) : NO_OPTIONS
    return new PackedProduct(product, options, stored, start, end)
  }
}
