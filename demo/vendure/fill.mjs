import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const SUPERADMIN = { identifier: 'superadmin', password: 'shop-on-this-computer' }

/** Returns a function to call the Admin API of this process. */
function createAdmin(port) {
  let token = ''
  return async (query, variables) => {
    const response = await fetch(`http://127.0.0.1:${port}/admin-api`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // A keep-alive connection may have timed out unnoticed while this process was busy.
        connection: 'close',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    })
    token = response.headers.get('vendure-auth-token') || token
    const { data: result, errors } = await response.json()
    if (errors) throw new Error(errors[0].message)
    for (const [name, value] of Object.entries(result))
      if (value?.errorCode) throw new Error(`${name}: ${value.message}`)
    return result
  }
}

const ERROR = '...on ErrorResult{errorCode message}'

/** Returns the translations of a name. */
const translated = ([en, ar], more = {}) => [
  { languageCode: 'en', name: en, ...more },
  { languageCode: 'ar', name: ar, ...more },
]

/** Returns the code or slug of an English name. */
const slug = (name) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** An operation of Vendure with arguments, as its API expects it. */
const configured = (code, values) => ({
  code,
  arguments: Object.entries(values).map(([name, value]) => ({ name, value })),
})

/** Fills an empty shop with the seed that `start.ts` has written. */
export async function fill(app, vendure, port, seedFolder, progress) {
  const seed = JSON.parse(await readFile(join(seedFolder, 'shop.json'), 'utf8'))
  const admin = createAdmin(port)
  /** Creates something from an input. */
  const create = async (kind, input, fields = 'id') => {
    const query = `mutation($i:Create${kind}Input!){create${kind}(input:$i){${fields}}}`
    return (await admin(query, { i: input }))[`create${kind}`]
  }
  await logIn(admin)
  progress('The shop')
  await admin(`mutation{updateGlobalSettings(input:{availableLanguages:[en,ar]}){__typename ${ERROR}}}`)
  const { activeChannel } = await admin('{activeChannel{id}}')
  await admin(`mutation($i:UpdateChannelInput!){updateChannel(input:$i){__typename ${ERROR}}}`, {
    i: {
      id: activeChannel.id,
      availableLanguageCodes: ['en', 'ar'],
      availableCurrencyCodes: [seed.currency],
      defaultCurrencyCode: seed.currency,
      pricesIncludeTax: true,
    },
  })
  const { name, code } = seed.country
  await vendure.populateInitialData(app, {
    defaultLanguage: 'en',
    defaultZone: name,
    countries: [{ name, code, zone: name }],
    taxRates: [{ name: 'None', percentage: 0 }],
    shippingMethods: [],
    paymentMethods: [],
    collections: [],
  })
  for (const { name: title, price } of seed.deliveries)
    await create('ShippingMethod', {
      code: slug(title[0]),
      fulfillmentHandler: 'manual-fulfillment',
      checker: configured('default-shipping-eligibility-checker', { orderMinimum: '0' }),
      calculator: configured('default-shipping-calculator', {
        rate: String(price),
        taxRate: '0',
        includesTax: 'include',
      }),
      translations: translated(title, { description: '' }),
    })
  await create('PaymentMethod', {
    code: 'cash-on-delivery',
    enabled: true,
    handler: configured('cash-on-delivery', {}),
    translations: translated(['Cash on delivery', 'الدفع عند الاستلام'], { description: '' }),
  })
  for (const { code: couponCode, percent, expired } of seed.promoCodes)
    await create(
      'Promotion',
      {
        enabled: true,
        couponCode,
        ...(expired && { startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' }),
        translations: translated([`${percent}% off`, `خصم ${percent}%`]),
        conditions: [],
        actions: [configured('order_percentage_discount', { discount: String(percent) })],
      },
      `__typename ${ERROR}`,
    )
  progress('The catalogue')
  await vendure.importProductsFromCsv(app, join(seedFolder, 'products.csv'), 'en')
  progress('The collections')
  await addCollections(seed.collections)
  await register(seed.user)
  progress('The search index')
  await reindex(admin)

  async function addCollections(collections) {
    const { facets } = await admin('{facets{items{code values{id name}}}}')
    const valueOf = (facet, name) =>
      facets.items.find(({ code }) => code === facet)?.values.find((value) => value.name === name)?.id
    const parents = new Map()
    for (const { name, picture, facet, children } of collections) {
      const value = valueOf(facet, name[0])
      // With only a part of the catalogue, some values are missing.
      if (!value) continue
      const { assets } = await app.get(vendure.AssetImporter).getAssets([picture])
      const { id } = await create('Collection', {
        ...(parents.has(name[0]) && { parentId: parents.get(name[0]) }),
        assetIds: assets.map((asset) => asset.id),
        featuredAssetId: assets[0]?.id,
        // A subcategory does not need its parent's filters.
        inheritFilters: false,
        filters: [
          configured('facet-value-filter', { facetValueIds: JSON.stringify([value]), containsAny: 'false' }),
        ],
        translations: translated(name, { description: '' }).map((text) => ({
          ...text,
          slug: `${slug(name[0])}-${facet}-${text.languageCode}`,
        })),
      })
      for (const child of children) parents.set(child, id)
    }
  }

  async function register({ name, phone, email, password }) {
    const [firstName, ...rest] = name.split(' ')
    await fetch(`http://127.0.0.1:${port}/shop-api`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation($i:RegisterCustomerInput!){registerCustomerAccount(input:$i){__typename}}',
        variables: {
          i: { emailAddress: email, firstName, lastName: rest.join(' '), phoneNumber: phone, password },
        },
      }),
    })
  }
}

function logIn(admin) {
  const { identifier, password } = SUPERADMIN
  return admin(`mutation{login(username:"${identifier}",password:"${password}"){__typename ${ERROR}}}`)
}

/** Adds online payment, even to a shop that was filled without it. */
export async function addOnlinePayment(port) {
  const admin = createAdmin(port)
  await logIn(admin)
  const { paymentMethods } = await admin('{paymentMethods{items{code}}}')
  if (paymentMethods.items.some(({ code }) => code === 'online')) return
  await admin('mutation($i:CreatePaymentMethodInput!){createPaymentMethod(input:$i){id}}', {
    i: {
      code: 'online',
      enabled: true,
      handler: configured('hosted', {}),
      translations: translated(['KNET or card', 'كي نت أو بطاقة'], { description: '' }),
    },
  })
}

/** Resolves when all jobs have run: collections have their products, and the search index has both languages. */
async function reindex(admin) {
  await settled(admin)
  await admin('mutation{reindex{id}}')
  await settled(admin)
}

async function settled(admin) {
  for (;;) {
    const { jobs } = await admin('{jobs(options:{filter:{isSettled:{eq:false}},take:1}){totalItems}}')
    if (jobs.totalItems === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
