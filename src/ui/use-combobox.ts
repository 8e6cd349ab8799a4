import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { usePopover } from './use-popover'

export interface Combobox {
  open: boolean
  /** Call when something was typed: suggestions show as soon as there are any. */
  show(): void
  close(): void
  inputProps: {
    role: 'combobox'
    'aria-autocomplete': 'list'
    'aria-expanded': boolean
    'aria-controls': string
    'aria-activedescendant': string | undefined
    onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
  }
  listProps: { ref: RefObject<HTMLDivElement | null>; id: string; role: 'listbox'; popover: 'manual' }
  optionProps(key: string): { id: string; role: 'option'; 'aria-selected': boolean; tabIndex: -1 }
}

/**
 * A text field with a list of suggestions, as in the ARIA combobox pattern (list autocomplete with manual selection): the
 * focus stays in the field, arrows move through the list and back to the text, Enter clicks the active option, Esc and
 * Tab close the list.
 * @param anchor the element below which the list opens, as wide as it
 * @param keys the options in their order, unique; the list is closed while there are none
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  anchor: RefObject<HTMLElement | null>,
  keys: readonly string[],
): Combobox {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const open = wanted && keys.length > 0
  const active = open && chosen !== null && keys.includes(chosen) ? chosen : null
  const optionId = (key: string) => `${id}-${keys.indexOf(key)}`
  const close = useCallback(() => {
    setWanted(false)
    setChosen(null)
  }, [])
  usePopover(anchor, list, { open, onClose: close, trigger: input, align: 'stretch', gap: 4 })

  useEffect(() => {
    const shown = list.current
    // A press must not take the focus from the field, which would close the list before the click.
    const keepFocus = (event: Event) => event.preventDefault()
    shown?.addEventListener('mousedown', keepFocus)
    return () => shown?.removeEventListener('mousedown', keepFocus)
  }, [])

  const optionOf = (key: string) => {
    const root = list.current?.getRootNode() as ShadowRoot | undefined
    return root?.getElementById(optionId(key)) ?? null
  }
  const activate = (key: string | null) => {
    setWanted(true)
    setChosen(key)
    if (key !== null) optionOf(key)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey, nativeEvent } = event
    if (nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (keys.length === 0) return
      event.preventDefault()
      if (altKey) return key === 'ArrowDown' ? activate(active) : close()
      // The text itself is a stop between the last option and the first.
      const stops = [null, ...keys]
      const step = key === 'ArrowDown' ? 1 : -1
      activate(stops.at((stops.indexOf(active) + step) % stops.length) ?? null)
    } else if (key === 'Enter' && active !== null) {
      event.preventDefault()
      optionOf(active)?.click()
    } else if (key === 'Enter' || key === 'Tab') close()
    // These move in the text.
    else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) setChosen(null)
  }

  return {
    open,
    show() {
      setWanted(true)
      setChosen(null)
    },
    close,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': id,
      'aria-activedescendant': active === null ? undefined : optionId(active),
      onKeyDown,
    },
    listProps: { ref: list, id, role: 'listbox', popover: 'manual' },
    optionProps: (key) => ({
      id: optionId(key),
      role: 'option',
      'aria-selected': key === active,
      tabIndex: -1,
    }),
  }
}
