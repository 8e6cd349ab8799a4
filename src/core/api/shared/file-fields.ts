import type { Result } from '../../types'
import { whenLoaded } from '../client'
import { own, readObject, text } from '../read'
import type { ShopFile } from '../shop-file'

/** Returns a field of the shop's file, empty if it is missing. */
export type FileField = (name: string) => Promise<Result<string>>

/** Reads the shop's file once. If it can't be read, calls fail, and the next one reads it again. */
export function createFileFields(file: () => Promise<ShopFile>): FileField {
  let fields: object | null = null
  return async (name) => {
    if (!fields) {
      const result = await whenLoaded(file, (calls) => calls.read(readObject))
      // Drop the status and message of the request for the file: they do not describe the call that needs the field.
      if (!result.ok && result.kind !== 'missing') return { ...result, status: null, message: null }
      fields = result.ok ? result.data : {}
    }
    return { ok: true, data: text(own(fields, name)).trim() }
  }
}
