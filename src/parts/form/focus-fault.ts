/** Focuses a field and scrolls it and its message clear of sticky bars, even if the field already has the focus. */
export function focusFault(field: HTMLElement | null | undefined): void {
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}
