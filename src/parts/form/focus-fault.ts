/** Focuses a field, and scrolls it and its message clear of what sticks, also if the field has the focus already. */
export function focusFault(field: HTMLElement | null | undefined): void {
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}
