import { useComputed } from '@preact/signals-react'
import { useRef } from 'react'
import type { LineIssue, LineIssues } from '../../core/lib/cart/line-check'
import { srOnly } from '../../ui/base'
import { css } from '../../ui/styles'
import { isRendered } from '../../ui/is-rendered'
import { useValue } from '../../ui/use-value'
import { useElement, useShop, useView } from '../context'
import { CartLineRow } from './CartLineRow'

const list = css`
  margin: 0;
  padding: 0;
  list-style: none;
`
const NO_ISSUES: readonly LineIssue[] = []
const NO_ISSUES_BY_LINE: LineIssues = new Map()

/** The lines of the cart, shared by drawer, page and inline cart. */
export function CartLines() {
  const { cart } = useShop()
  const { t, number } = useView()
  const lines = useValue(cart.lines)
  const issues = useValue(useComputed(() => cart.opened.value?.issues.value ?? NO_ISSUES_BY_LINE))
  const listRef = useRef<HTMLUListElement>(null)
  const { element, root } = useElement()

  const remove = (index: number, key: string) => {
    // The focused button unmounts with its line: move the focus to the list, so that Tab continues there.
    void cart.remove(key, element).then(() => {
      const rows = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
      // The list unmounts with its last line: focus the button of the empty state.
      const empty = [...root.querySelectorAll<HTMLElement>('[part="empty"] button')]
      const next = rows[Math.min(index, rows.length - 1)] ?? empty.find(isRendered)
      next?.focus()
    })
  }
  return (
    <>
      {/* The live region must exist before its text for screen readers to announce it. */}
      <p className={srOnly} role="status">
        {issues.size > 0 && t('linesToCheck', { count: issues.size, n: number(issues.size) })}
      </p>
      <ul className={list} ref={listRef} tabIndex={-1}>
        {lines.map((line, index) => (
          <CartLineRow
            key={line.key}
            line={line}
            issues={issues.get(line.key) ?? NO_ISSUES}
            onRemove={() => remove(index, line.key)}
          />
        ))}
      </ul>
    </>
  )
}
