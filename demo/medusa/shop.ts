import { promoCodes, settings, zones } from '../seed/shop'
import type { Admin, Body, Entry } from './admin'

export const ARABIC = 'ar-SA'
export const CURRENCY = settings.currency_en.toLowerCase()
const COUNTRY = 'kw'
/** The tax in per cent that all prices include. */
export const VAT = 5
/** The payment providers: cash on delivery, and the payment page of `hosted-payment.cjs`. */
export const CASH = 'pp_system_default'
export const HOSTED = 'pp_hosted_hosted'

/** The attributes that pages need for this shop. */
export type MedusaShop = { key: string; region: string }
export type Shop = MedusaShop & { warehouse: string; channel: string; profile: string }
export type InArabic = (reference: string, id: string, translations: Body) => void

export async function addShop(admin: Admin, inArabic: InArabic): Promise<Shop> {
  const { stores } = await admin.get<{ stores: Entry[] }>('stores')
  const { sales_channels: channels } = await admin.get<{ sales_channels: Entry[] }>('sales-channels')
  const { shipping_profiles: profiles } = await admin.get<{ shipping_profiles: Entry[] }>('shipping-profiles')
  const channel = channels[0]?.id ?? ''
  const profile = profiles[0]?.id ?? ''
  const region = await admin.add('regions', {
    name: 'Kuwait',
    currency_code: CURRENCY,
    countries: [COUNTRY],
    payment_providers: [CASH],
    is_tax_inclusive: true,
  })
  await admin.post(`stores/${stores[0]?.id}`, {
    name: settings.store_en,
    supported_currencies: [{ currency_code: CURRENCY, is_default: true, is_tax_inclusive: true }],
    supported_locales: [{ locale_code: 'en-US' }, { locale_code: ARABIC }],
    default_region_id: region,
  })
  await admin.post('tax-regions', {
    country_code: COUNTRY,
    provider_id: 'tp_system',
    default_tax_rate: { name: 'VAT', code: 'vat', rate: VAT },
  })
  const warehouse = await admin.add('stock-locations', {
    name: 'Warehouse',
    address: { address_1: 'Shuwaikh', country_code: COUNTRY },
  })
  await admin.post(`stock-locations/${warehouse}/fulfillment-providers`, { add: ['manual_manual'] })
  await admin.post(`stock-locations/${warehouse}/sales-channels`, { add: [channel] })
  const { stock_location: location } = await admin.post<{ stock_location: { fulfillment_sets: Entry[] } }>(
    `stock-locations/${warehouse}/fulfillment-sets?fields=*fulfillment_sets`,
    { name: 'Delivery', type: 'shipping' },
  )
  const { fulfillment_set: set } = await admin.post<{ fulfillment_set: { service_zones: Entry[] } }>(
    `fulfillment-sets/${location.fulfillment_sets[0]?.id}/service-zones`,
    { name: 'Kuwait', geo_zones: [{ type: 'country', country_code: COUNTRY }] },
  )
  for (const zone of zones) {
    const code = zone.name_en.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    const option = await admin.add('shipping-options', {
      name: zone.name_en,
      service_zone_id: set.service_zones[0]?.id,
      shipping_profile_id: profile,
      provider_id: 'manual_manual',
      price_type: 'flat',
      type: { label: zone.name_en, description: zone.name_en, code },
      prices: [{ currency_code: CURRENCY, amount: Number(zone.delivery_price) }],
      rules: [],
    })
    inArabic('shipping_option', option, { name: zone.name_ar })
  }
  const promotion = (code: string, expired: boolean, method: Body) =>
    admin.post('promotions', {
      code,
      type: 'standard',
      status: expired ? 'inactive' : 'active',
      is_tax_inclusive: true,
      application_method: { type: 'percentage', currency_code: CURRENCY, ...method },
    })
  for (const { code, percent, expired = false } of promoCodes)
    await promotion(code, expired, {
      target_type: 'items',
      allocation: 'each',
      max_quantity: 1000,
      value: percent,
    })
  await promotion('FREEDELIVERY', false, {
    target_type: 'shipping_methods',
    allocation: 'across',
    value: 100,
  })
  return { key: await keyOf(admin), region, warehouse, channel, profile }
}

export async function keyOf(admin: Admin): Promise<string> {
  const { api_keys: keys } = await admin.get<{ api_keys: { token: string }[] }>('api-keys?type=publishable')
  return keys[0]?.token ?? ''
}
