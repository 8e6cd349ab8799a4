import { expect, it } from 'vitest'
import { DEFAULT_CONFIG } from '../../../../src/core/constants'
import { readConfig } from '../../../../src/core/lib/util/config'
import cases from './config.json' with { type: 'json' }

function read(args: unknown) {
  const warnings: string[] = []
  return { config: readConfig(args, (message) => warnings.push(message)), warnings }
}

it('readConfig() reads each field of its type', () => {
  const args = {
    countryCode: '+966',
    chatPrefix: '',
    chatText: 'Salam',
    footerYear: 2031,
    developer: { name: 'Mine', url: 'https://mine.example/' },
    idempotencyHeader: true,
    synonyms: [['tee', 'polo shirt'], []],
    productRails: ['similar', 'recent'],
    paymentMarks: ['KNET', 'Apple Pay'],
    deliveryNote: { en: 'Within two days', ar: 'خلال يومين' },
    returnNote: null,
  }
  expect(read(args)).toEqual({ config: args, warnings: [] })
})

it('readConfig() reads each payment mark and each row of products once', () => {
  const args = {
    paymentMarks: ['KNET', ' Visa', 'KNET ', 'Visa'],
    productRails: ['recent', 'brand', 'recent'],
  }
  expect(read(args)).toMatchObject({
    config: { paymentMarks: ['KNET', 'Visa'], productRails: ['recent', 'brand'] },
    warnings: [],
  })
})

it.each([...cases.wrong, ['footerYear', Number.NaN]] as [string, unknown][])(
  'readConfig() uses the default for %s if it is %j, and warns',
  (key, value) => {
    const { config, warnings } = read({ [key]: value, footerYear: key === 'footerYear' ? value : 2031 })
    expect(config).toEqual({ ...DEFAULT_CONFIG, footerYear: key === 'footerYear' ? 2023 : 2031 })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(`config.${key} must be`)
  },
)

it.each([undefined, null, [], {}, { developer: undefined }, { developer: null }])(
  'readConfig() returns the defaults, in which no developer is named, for %j',
  (args) => {
    expect(read(args)).toEqual({ config: DEFAULT_CONFIG, warnings: [] })
    expect(DEFAULT_CONFIG.developer).toBeNull()
  },
)
