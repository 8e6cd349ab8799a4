import type { AddByIdResult } from '../../core/members'
import type { addById } from './add-by-id'

/** `addById`, whose code comes when a script asks for it; without it the product can't be had. */
export const addByIdLater = (...asked: Parameters<typeof addById>): Promise<AddByIdResult> =>
  import('./add-by-id').then(
    (module) => module.addById(...asked),
    () => ({ ok: false, reason: 'missing' }),
  )
