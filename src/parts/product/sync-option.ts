import { withoutParameter, withParameters } from '../../core/lib/web/urls'
import type { ProductOption } from '../../core/types'

export function syncOption(option: ProductOption | null) {
  const others = withoutParameter(window.location.href, 'option')
  const url = withParameters(others, { option: option ? String(option.id) : undefined })
  window.history.replaceState(window.history.state, '', url)
}
