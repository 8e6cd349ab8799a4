import { useElement, useShop, useView } from '../context'

/** The other language's code, and a function that switches to it; a failed load shows a toast. */
export function useSwitchLanguage() {
  const { settings, toasts } = useShop()
  const { element } = useElement()
  const { lang } = useView()
  const other = lang === 'en' ? ('ar' as const) : ('en' as const)
  return {
    other,
    async switchLanguage() {
      const done = await settings.setLang(other, element)
      // A later switch that has overtaken this one also resolves to false, but is no failure.
      if (!done && settings.view.peek()?.lang === lang)
        toasts.show({ key: 'loadFailed', tone: 'danger', topic: null, source: element })
    },
  }
}
