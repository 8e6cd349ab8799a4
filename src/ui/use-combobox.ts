import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { usePopover } from './use-popover'

export type Combobox = ReturnType<typeof useCombobox>

/**
 * Returns the props of a text field with suggestions, as in the ARIA combobox pattern (list autocomplete with manual
 * selection). The focus stays in the field. Arrows move through the list and back to the text, Enter clicks the active
 * option, Esc and Tab close the list.
 * @param anchor the list opens below this element, with its width
 * @param keys the options' unique keys, in order; without any, the list is closed
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  anchor: RefObject<HTMLElement | null>,
  keys: readonly string[],
) {
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
    // A mousedown must not move the focus from the field, or the list would close before the click.
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
      // Between the last and the first option, the arrows stop at the text.
      const stops = [null, ...keys]
      const step = key === 'ArrowDown' ? 1 : -1
      activate(stops.at((stops.indexOf(active) + step) % stops.length) ?? null)
    } else if (key === 'Enter' && active !== null) {
      event.preventDefault()
      optionOf(active)?.click()
    } else if (key === 'Enter' || key === 'Tab') close()
    // These keys move the caret in the text, which deselects the option.
    else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) setChosen(null)
  }

  return {
    open,
    /** Call on input: shows suggestions as soon as there are any. */
    show() {
      setWanted(true)
      setChosen(null)
    },
    close,
    inputProps: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': open,
      'aria-controls': id,
      'aria-activedescendant': active === null ? undefined : optionId(active),
      onKeyDown,
    },
    listProps: { ref: list, id, role: 'listbox', popover: 'manual' as const },
    optionProps: (key: string) => ({
      id: optionId(key),
      role: 'option',
      'aria-selected': key === active,
      tabIndex: -1,
    }),
  }
}
