/**
 * Runs Vendure in a separate process and folder: `node engine.mjs <packages> <shop> <port>`. In a folder without data, it
 * first creates and fills the database. It reports its progress to the parent process.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const [packages = '', folder = '', portText = ''] = process.argv.slice(2)
const port = Number(portText)
const require = createRequire(join(packages, 'package.json'))
const {
  AssetImporter,
  bootstrap,
  DefaultLogger,
  DefaultMoneyStrategy,
  DefaultSearchPlugin,
  JobQueueService,
  LanguageCode,
  LogLevel,
  PaymentMethodHandler,
  TransactionalConnection,
} = require('@vendure/core')
const { InMemoryJobQueueStrategy } = require('@vendure/core/dist/job-queue/in-memory-job-queue-strategy')
const { importProductsFromCsv, populateInitialData } = require('@vendure/core/cli')
const express = require('express')

const data = join(folder, 'data')
const pictures = join(data, 'pictures')
/** Written last: a folder without it has been filled only partly. */
const complete = join(data, 'complete')
const seedFolder = join(folder, 'seed')

const database = join(data, 'shop.sqlite')
let written = Promise.resolve()
/** Replaces the file atomically: if the process ends while writing, the previous file stays. */
function store(bytes) {
  written = written.then(async () => {
    await writeFile(`${database}.new`, bytes)
    await rename(`${database}.new`, database)
  })
  return written
}

const report = (message) => process.connected && process.send(message)

/** Three decimals: a dinar has a thousand fils. */
class Thousandths extends DefaultMoneyStrategy {
  precision = 3
}

const cashOnDelivery = new PaymentMethodHandler({
  code: 'cash-on-delivery',
  description: [{ languageCode: LanguageCode.en, value: 'Cash on delivery' }],
  args: {},
  createPayment: (_, _order, amount) => ({ amount, state: 'Authorized', metadata: {} }),
  settlePayment: () => ({ success: true }),
})

/** Stores pictures as files that are served unchanged. */
const storage = {
  async writeFileFromStream(name, stream) {
    await pipeline(stream, createWriteStream(join(pictures, basename(name))))
    return basename(name)
  },
  async writeFileFromBuffer(name, buffer) {
    await writeFile(join(pictures, basename(name)), buffer)
    return basename(name)
  },
  readFileToBuffer: (name) => readFile(join(pictures, name)),
  readFileToStream: async (name) => createReadStream(join(pictures, name)),
  deleteFile: (name) => rm(join(pictures, name), { force: true }),
  fileExists: async () => false,
  toAbsoluteUrl: (request, name) => `${request.protocol}://${request.get('host')}/pictures/${name}`,
}

const isFilled = await readFile(complete).then(
  () => true,
  () => false,
)
if (!isFilled) await rm(data, { recursive: true, force: true })
await mkdir(pictures, { recursive: true })

const config = {
  logger: new DefaultLogger({ level: LogLevel.Error }),
  apiOptions: {
    port,
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    middleware: [{ route: 'pictures', handler: express.static(pictures, { maxAge: '1y' }) }],
  },
  authOptions: {
    // A page on another origin sends no cookies, so it needs the token.
    tokenMethod: ['bearer', 'cookie'],
    // There is no mail server.
    requireVerification: false,
    // Vendure refuses to start with its default password if NODE_ENV is production.
    superadminCredentials: { identifier: 'superadmin', password: 'shop-on-this-computer' },
    cookieOptions: { secret: 'a shop on this computer' },
  },
  dbConnectionOptions: {
    type: 'sqljs',
    location: database,
    autoSaveCallback: store,
    // Each save writes the whole file: while filling, save only once, at the end.
    autoSave: isFilled,
    synchronize: !isFilled,
    logging: false,
  },
  defaultLanguageCode: LanguageCode.en,
  entityOptions: { moneyStrategy: new Thousandths() },
  paymentOptions: { paymentMethodHandlers: [cashOnDelivery] },
  jobQueueOptions: { jobQueueStrategy: new InMemoryJobQueueStrategy({ pollInterval: 10 }) },
  assetOptions: {
    assetStorageStrategy: storage,
    assetNamingStrategy: {
      generateSourceFileName: (_, name) => name,
      generatePreviewFileName: (_, name) => name,
    },
    assetPreviewStrategy: { generatePreviewImage: async (_, _type, picture) => picture },
  },
  importExportOptions: { importAssetsDir: join(seedFolder, 'pictures') },
  plugins: [DefaultSearchPlugin.init({ bufferUpdates: false })],
}

// If the process is stopped while filling the database, the next start fills it from scratch.
for (const end of ['SIGINT', 'SIGTERM', 'disconnect'])
  process.once(end, () => void written.finally(() => process.exit(0)))

let app = await bootstrap(config)
await app.get(JobQueueService).start()
if (!isFilled) {
  await fill()
  // Restart with a database that is saved on every change.
  await app.close()
  app = await bootstrap({
    ...config,
    dbConnectionOptions: { ...config.dbConnectionOptions, autoSave: true, synchronize: false },
  })
  await app.get(JobQueueService).start()
}
report({ ready: true })

/** Returns a function to call the Admin API of this process. */
function createAdmin() {
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

async function fill() {
  const seed = JSON.parse(await readFile(join(seedFolder, 'shop.json'), 'utf8'))
  const translated = ([en, ar], more = {}) => [
    { languageCode: 'en', name: en, ...more },
    { languageCode: 'ar', name: ar, ...more },
  ]
  const ERROR = '...on ErrorResult{errorCode message}'
  const admin = createAdmin()
  await admin(`mutation{login(username:"superadmin",password:"shop-on-this-computer"){__typename ${ERROR}}}`)
  report({ step: 'The shop' })
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
  await populateInitialData(app, {
    defaultLanguage: 'en',
    defaultZone: name,
    countries: [{ name, code, zone: name }],
    taxRates: [{ name: 'None', percentage: 0 }],
    shippingMethods: [],
    paymentMethods: [],
    collections: [],
  })
  for (const { name: title, price } of seed.deliveries)
    await admin('mutation($i:CreateShippingMethodInput!){createShippingMethod(input:$i){id}}', {
      i: {
        code: title[0].toLowerCase().replaceAll(/[^a-z]+/g, '-'),
        fulfillmentHandler: 'manual-fulfillment',
        checker: {
          code: 'default-shipping-eligibility-checker',
          arguments: [{ name: 'orderMinimum', value: '0' }],
        },
        calculator: {
          code: 'default-shipping-calculator',
          arguments: [
            { name: 'rate', value: String(price) },
            { name: 'taxRate', value: '0' },
            { name: 'includesTax', value: 'include' },
          ],
        },
        translations: translated(title, { description: '' }),
      },
    })
  await admin('mutation($i:CreatePaymentMethodInput!){createPaymentMethod(input:$i){id}}', {
    i: {
      code: 'cash-on-delivery',
      enabled: true,
      handler: { code: 'cash-on-delivery', arguments: [] },
      translations: translated(['Cash on delivery', 'الدفع عند الاستلام'], { description: '' }),
    },
  })
  for (const { code: coupon, percent, expired } of seed.promoCodes)
    await admin(`mutation($i:CreatePromotionInput!){createPromotion(input:$i){__typename ${ERROR}}}`, {
      i: {
        enabled: true,
        couponCode: coupon,
        ...(expired && { startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' }),
        translations: translated([`${percent}% off`, `خصم ${percent}%`]),
        conditions: [],
        actions: [
          { code: 'order_percentage_discount', arguments: [{ name: 'discount', value: String(percent) }] },
        ],
      },
    })
  report({ step: 'The catalogue' })
  await importProductsFromCsv(app, join(seedFolder, 'products.csv'), 'en')
  report({ step: 'The collections' })
  await addCollections(admin, seed.collections, translated)
  await register(seed.user)
  report({ step: 'The search index' })
  await reindex(admin)
  await app.get(TransactionalConnection).rawConnection.driver.save()
  await writeFile(complete, '')
}

async function addCollections(admin, collections, translated) {
  const { facets } = await admin('{facets{items{code values{id name}}}}')
  const valueOf = (facet, name) =>
    facets.items.find(({ code }) => code === facet)?.values.find((value) => value.name === name)?.id
  const parents = new Map()
  for (const { name, picture, facet, children } of collections) {
    const value = valueOf(facet, name[0])
    // With only a part of the catalogue, some values are missing.
    if (!value) continue
    const { assets } = await app.get(AssetImporter).getAssets([picture])
    const { createCollection } = await admin(
      'mutation($i:CreateCollectionInput!){createCollection(input:$i){id}}',
      {
        i: {
          ...(parents.has(name[0]) && { parentId: parents.get(name[0]) }),
          assetIds: assets.map(({ id }) => id),
          featuredAssetId: assets[0]?.id,
          // A subcategory does not need its parent's filters.
          inheritFilters: false,
          filters: [
            {
              code: 'facet-value-filter',
              arguments: [
                { name: 'facetValueIds', value: JSON.stringify([value]) },
                { name: 'containsAny', value: 'false' },
              ],
            },
          ],
          translations: translated(name, { description: '' }).map((text) => ({
            ...text,
            slug: `${name[0].toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${facet}-${text.languageCode}`,
          })),
        },
      },
    )
    for (const child of children) parents.set(child, createCollection.id)
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
