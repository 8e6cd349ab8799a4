import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { tabByKey } from '../core/lib/web/tab-keys'
import { isRtl } from './use-slides'
import { css } from './styles'

const list = css`
  display: flex;
  gap: clamp(8px, 2.8cqi, 24px);
  margin-block-end: 24px;
  border-block-end: 1px solid var(--s-line);
  overflow-x: auto;
  scrollbar-width: none;
  & > button {
    flex: none;
    min-block-size: 48px;
    padding-inline: 2px;
    border-block-end: 2px solid transparent;
    margin-block-end: -1px;
    color: var(--s-muted);
    font-weight: 500;
  }
  & > button[aria-selected='true'] {
    border-color: var(--s-accent);
    color: var(--s-ink);
  }
  & > button:focus-visible {
    outline-offset: -4px;
  }
  @media (forced-colors: active) {
    & > button[aria-selected='true'] {
      border-color: Highlight;
    }
  }
`

export interface TabsProps<T extends string> {
  label: string
  value: T
  tabs: readonly { value: T; text: string }[]
  onChange(value: T): void
  children: ReactNode
}

/**
 * Tabs that follow the ARIA tabs pattern with automatic activation. Arrow keys (mirrored in Arabic), Home and End
 * select immediately.
 */
export function Tabs<T extends string>({ label, value, tabs, onChange, children }: TabsProps<T>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-selected="true"]')
    // On a phone the selected tab may be outside the scroll area.
    if (row.current && row.current.scrollWidth > row.current.clientWidth) {
      tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
  }, [value])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabByKey(event.key, at, tabs.length, isRtl(event.currentTarget))
    if (next === null) return
    event.preventDefault()
    const tab = tabs[next]
    if (!tab) return
    onChange(tab.value)
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <>
      <div ref={row} className={list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
