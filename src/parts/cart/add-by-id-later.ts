import type { AddByIdResult } from '../../core/members'
import type { addById } from '../../core/wanted-lines'

/** `addById`, loaded on demand; resolves to `failed` when its code fails to load. */
export const addByIdLater = (...asked: Parameters<typeof addById>): Promise<AddByIdResult> =>
  import('../../core/wanted-lines').then(
    (module) => module.addById(...asked),
    () => ({ ok: false, reason: 'failed' }),
  )
