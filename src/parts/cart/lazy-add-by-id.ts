import type { AddByIdResult } from '../../core/element-api'
import type { addById } from '../../core/shop/wanted-lines'

/** `addById`, loaded on demand; resolves to `failed` when its code fails to load. */
export const lazyAddById = (...args: Parameters<typeof addById>): Promise<AddByIdResult> =>
  import('../../core/shop/wanted-lines').then(
    (module) => module.addById(...args),
    () => ({ ok: false, reason: 'failed' }),
  )
