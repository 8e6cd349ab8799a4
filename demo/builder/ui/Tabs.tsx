import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { tabByKey } from '../../../src/core/lib/web/tab-keys'
import { useLang } from '../i18n/language'

interface TabsProps<Value extends string> {
  label: string
  value: Value
  tabs: readonly { value: Value; text: string }[]
  onChange(value: Value): void
  children: ReactNode
}

/** The ARIA tabs pattern with automatic activation: arrow keys (mirrored in Arabic), Home and End select at once. */
export function Tabs<Value extends string>({ label, value, tabs, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const rtl = useLang() === 'ar'
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabByKey(event.key, at, tabs.length, rtl)
    const tab = next === null ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    document.getElementById(`${id}-${tab.value}`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
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
