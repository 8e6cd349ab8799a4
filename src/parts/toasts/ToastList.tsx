import { useComputed } from '@preact/signals-react'
import { useEffect } from 'react'
import type { ToastMessage } from '../../core/stores/toasts'
import { Toast } from '../../ui/Toast'
import { ToastRegion } from '../../ui/ToastRegion'
import { isRendered } from '../../ui/is-rendered'
import { modalsOf } from '../../ui/modals'
import { useValue } from '../../ui/use-value'
import { useElement, useShop, useView } from '../context'

const NO_TOASTS: readonly ToastMessage[] = []

export function ToastList() {
  const { toasts, presenters } = useShop()
  const { element, root } = useElement()
  useEffect(() => {
    const { modal } = presenters
    const release = () => {
      if (modal.peek() === element) modal.value = null
    }
    const stop = modalsOf(root).subscribe((stack) => {
      if (stack.length > 0) modal.value = element
      else release()
    })
    return () => {
      stop()
      release()
    }
  }, [presenters, element, root])
  // A stable empty list, so that on a page with many elements only the presenting one re-renders.
  const mine = useComputed(() => {
    const own = toasts.list.value.filter(({ source }) => presenters.presenterOf('toast', source) === element)
    return own.length > 0 ? own : NO_TOASTS
  })
  const shown = useValue(mine)
  return (
    <ToastRegion newest={shown.at(-1)?.id ?? null}>
      {shown.map((toast) => (
        <ShownToast key={toast.id} toast={toast} />
      ))}
    </ToastRegion>
  )
}

const linesIn = (root: ShadowRoot) => [...root.querySelectorAll<HTMLElement>('[data-line]')]

function ShownToast({ toast }: { toast: ToastMessage }) {
  const { id, key, tone, source, plain } = toast
  const { toasts, presenters } = useShop()
  const { root } = useElement()
  const hasDrawer = presenters.presenterOf('drawer', source) !== null
  const openCarts = useValue(toasts.openCarts)
  const toCart = openCarts === 0 && (key === 'toastAdded' || key === 'toastAllAdded') && !plain && hasDrawer
  const action: ToastMessage['action'] = toCart
    ? { key: 'viewCart', run: () => void presenters.present('drawer', source) }
    : toast.action
  const { t } = useView()
  const run = () => {
    const before = new Set(linesIn(root))
    action?.run()
    toasts.dismiss(id)
    // The button unmounts with its toast: focus the restored line.
    setTimeout(() =>
      linesIn(root)
        .find((line) => !before.has(line) && isRendered(line))
        ?.focus(),
    )
  }
  return (
    <Toast
      tone={tone}
      closeLabel={t('close')}
      action={action && { text: t(action.key), run }}
      onClose={() => toasts.dismiss(id)}
      onHold={() => toasts.hold(id)}
      onRelease={() => toasts.release(id)}
    >
      {t(key)}
    </Toast>
  )
}
