import type { KeyboardEvent } from 'react'

type Control = HTMLInputElement | HTMLSelectElement

const isOpen = (control: Element): control is Control =>
  control.matches('input:not([type=radio], [readonly]), select') &&
  ((control as Control).value === '' || control.matches('[aria-invalid]'))

/**
 * In fields with `enterKeyHint="next"`, Enter moves to the next empty or invalid field instead of submitting the form, as
 * the label of the key on phones suggests.
 */
export function focusNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing) return
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next') return
  const controls = [...event.currentTarget.elements]
  const next = controls.slice(controls.indexOf(target) + 1).find(isOpen)
  if (!next) return
  event.preventDefault()
  next.focus()
}
