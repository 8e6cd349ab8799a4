import type { ProductOption } from '../../core/types'

export function syncOption(option: ProductOption | null) {
  const url = new URL(window.location.href)
  if (option) url.searchParams.set('option', String(option.id))
  else url.searchParams.delete('option')
  window.history.replaceState(window.history.state, '', url)
}
