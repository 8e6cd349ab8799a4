import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from './Button'
import { Icon, type IconShape } from './Icon'
import { checkIcon } from './icons/common'
import { chevronDownIcon } from './icons/store'
import { popoverSurface, usePopover } from './use-popover'
import { css } from './styles'

const menu = css`
  min-inline-size: 220px;
  max-inline-size: calc(100vw - 16px);
  padding: 8px;
  transition: opacity var(--s-fast) var(--s-ease);
  @starting-style {
    opacity: 0;
  }
  & [role] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 24px;
    inline-size: 100%;
    min-block-size: 44px;
    padding: 8px 12px;
    border-radius: var(--s-radius);
  }
  & [role]:is(:hover, :focus-visible) {
    background: var(--s-sunken);
  }
  & [role][aria-checked='true'] {
    font-weight: 500;
  }
  & svg {
    color: var(--s-accent);
  }
`

/** In narrow containers only the icon is visible, with a mark if a value is selected. */
const compact = css`
  display: contents;
  @container (max-width: 479px) {
    && > button {
      position: relative;
      min-inline-size: 44px;
      padding-inline: 11px;
    }
    & > button > span,
    & > button > svg:last-of-type {
      position: absolute;
      clip-path: inset(50%);
    }
    &[data-set] > button::after {
      content: '';
      position: absolute;
      inset-block-start: 9px;
      inset-inline-end: 8px;
      inline-size: 8px;
      block-size: 8px;
      border-radius: 50%;
      background: var(--s-accent);
    }
  }
`

interface MenuProps {
  label: string
  value: string | undefined
  icon: IconShape
  items: readonly { key: string; text: string; checked: boolean }[]
  onSelect(key: string): void
}

/** A menu button with the keyboard support of the ARIA menu button pattern: arrows, Home, End, type-ahead, Esc, Tab. */
export function Menu({ label, value, icon, items, onSelect }: MenuProps) {
  const [open, setOpen] = useState(false)
  const start = useRef<'first' | 'last'>('first')
  const trigger = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = useCallback(() => setOpen(false), [])
  usePopover(trigger, panel, { open, onClose: close, trigger, align: 'end' })

  const rows = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role]') ?? [])]
  useEffect(() => {
    if (!open) return
    const all = rows()
    const chosen = all.find((row) => row.ariaChecked === 'true')
    void (start.current === 'last' ? all.at(-1) : (chosen ?? all[0]))?.focus()
  }, [open])

  const show = (from: 'first' | 'last') => {
    start.current = from
    setOpen(true)
  }
  const choose = (key: string) => {
    close()
    trigger.current?.focus()
    onSelect(key)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event
    if (!open) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return
      event.preventDefault()
      show(key === 'ArrowUp' ? 'last' : 'first')
      return
    }
    const all = rows()
    const at = all.findIndex((row) => row === event.target)
    const letter =
      key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey ? key.toLowerCase() : null
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all.at(at - 1),
      Home: all[0],
      End: all.at(-1),
    }
    const next = letter
      ? [...all.slice(at + 1), ...all].find((row) => row.textContent?.trim().toLowerCase().startsWith(letter))
      : targets[key]
    if (key === 'Tab') close()
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    // The key events bubble from the button and the items inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span className={compact} data-set={value === undefined ? undefined : ''} onKeyDown={onKeyDown}>
      <Button
        ref={trigger}
        size="s"
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close() : show('first'))}
      >
        {value === undefined ? (
          <span>{label}</span>
        ) : (
          <span>
            <span>{`${label}: `}</span>
            <span>{value}</span>
          </span>
        )}
        <Icon icon={chevronDownIcon} size={16} />
      </Button>
      <div
        ref={panel}
        id={id}
        className={`${popoverSurface} ${menu}`}
        popover="manual"
        role="menu"
        aria-label={label}
      >
        {open &&
          items.map(({ key, text, checked }) => (
            <button
              key={key}
              type="button"
              role="menuitemradio"
              aria-checked={checked}
              tabIndex={-1}
              onClick={() => choose(key)}
            >
              <span>{text}</span>
              {checked && <Icon icon={checkIcon} size={18} />}
            </button>
          ))}
      </div>
    </span>
  )
}
