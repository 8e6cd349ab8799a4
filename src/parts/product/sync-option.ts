import type { ProductOption } from '../../core/types'

/** Keeps the chosen option in the page's address, as `?option=` (EMBEDDING, `sync-url`). */
export function syncOption(option: ProductOption | null) {
  const url = new URL(window.location.href)
  if (option) url.searchParams.set('option', String(option.id))
  else url.searchParams.delete('option')
  window.history.replaceState(window.history.state, '', url)
}
