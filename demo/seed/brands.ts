import brandList from './brands.json' with { type: 'json' }
import type { Brand } from './types'

export const brands: readonly Brand[] = brandList
