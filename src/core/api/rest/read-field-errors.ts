import { SERVER_TEXT_LIMIT } from '../../constants'
import type { Refusal } from '../../types'
import { isObject, own } from '../read'

/** Reads Laravel's `errors`, the messages by field name. Only the first message of a field counts. */
export function readFieldErrors(body: unknown): Pick<Refusal, 'fields'> {
  const errors = own(body, 'errors')
  if (!isObject(errors) || Array.isArray(errors)) return {}
  return {
    fields: Object.fromEntries(
      Object.entries(errors).map(([name, messages]) => {
        const first: unknown = Array.isArray(messages) ? messages[0] : messages
        return [
          name,
          typeof first === 'string' && first.length <= SERVER_TEXT_LIMIT ? first.trim() || null : null,
        ]
      }),
    ),
  }
}
