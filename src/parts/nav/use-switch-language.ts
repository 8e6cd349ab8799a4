import { useElement, useShop, useView } from '../context'

/** The other language's code, and a function that switches to it; shows a toast if loading fails. */
export function useSwitchLanguage() {
  const { settings, toasts } = useShop()
  const { element } = useElement()
  const { lang } = useView()
  const other = lang === 'en' ? ('ar' as const) : ('en' as const)
  return {
    other,
    async switchLanguage() {
      const done = await settings.setLang(other, element)
      // If a later switch has superseded this one, it also resolves to false, but has not failed.
      if (!done && settings.view.peek()?.lang === lang)
        toasts.show({ key: 'loadFailed', tone: 'danger', topic: null, source: element })
    },
  }
}
