import type { AddByIdResult } from '../../core/element-api'
import type { addById } from '../../core/shop/wanted-lines'

/** Calls `addById`, loaded on demand. Resolves to `failed` if its code fails to load. */
export const lazyAddById = (...args: Parameters<typeof addById>): Promise<AddByIdResult> =>
  import('../../core/shop/wanted-lines').then(
    (module) => module.addById(...args),
    () => ({ ok: false, reason: 'failed' }),
  )
