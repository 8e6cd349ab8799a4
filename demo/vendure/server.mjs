/**
 * Runs Vendure in a separate process and folder: `node server.mjs <packages> <shop> <port> <provider>
 * [verify]`. In a folder without data, it first creates and fills the database. It reports its progress to the parent
 * process.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { addOnlinePayment, fill, SUPERADMIN } from './fill.mjs'
import { hostedPayment } from './hosted-payment.mjs'
import { mailCatcher } from './mail-catcher.mjs'

const [packages = '', folder = '', portText = '', provider = '', verify = ''] = process.argv.slice(2)
const port = Number(portText)
const require = createRequire(join(packages, 'package.json'))
const vendure = { ...require('@vendure/core'), ...require('@vendure/core/cli') }
const { bootstrap, DefaultLogger, DefaultMoneyStrategy, DefaultSearchPlugin, JobQueueService } = vendure
const { LanguageCode, LogLevel, PaymentMethodHandler } = vendure
const { InMemoryJobQueueStrategy } = require('@vendure/core/dist/job-queue/in-memory-job-queue-strategy')
const express = require('express')

const data = join(folder, 'data')
const pictures = join(data, 'pictures')
/** This file is written last. A folder without it has been filled only partly. */
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

const mails = mailCatcher(require)
const online = hostedPayment(require, provider, `http://127.0.0.1:${port}`)

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
    middleware: [
      { route: 'pictures', handler: express.static(pictures, { maxAge: '1y' }) },
      mails.middleware,
    ],
  },
  authOptions: {
    // A page on another origin sends no cookies, so it needs the token.
    tokenMethod: ['bearer', 'cookie'],
    // The customers of the seed are registered without verification, because nobody could open their links.
    requireVerification: isFilled && verify !== '',
    // Vendure refuses to start with its default password if NODE_ENV is production.
    superadminCredentials: SUPERADMIN,
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
  paymentOptions: { paymentMethodHandlers: [cashOnDelivery, online.handler] },
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
  plugins: [DefaultSearchPlugin.init({ bufferUpdates: false }), online.plugin, mails.plugin],
}

// If the process is stopped while filling the database, the next start fills it from scratch.
for (const end of ['SIGINT', 'SIGTERM', 'disconnect'])
  process.once(end, () => void written.finally(() => process.exit(0)))

let app = await bootstrap(config)
await app.get(JobQueueService).start()
if (!isFilled) {
  await fill(app, vendure, port, seedFolder, (step) => report({ step }))
  await app.get(vendure.TransactionalConnection).rawConnection.driver.save()
  await writeFile(complete, '')
  // Restart with a database that is saved on every change.
  await app.close()
  app = await bootstrap({
    ...config,
    authOptions: { ...config.authOptions, requireVerification: verify !== '' },
    dbConnectionOptions: { ...config.dbConnectionOptions, autoSave: true, synchronize: false },
  })
  await app.get(JobQueueService).start()
}
await addOnlinePayment(port)
report({ ready: true })
