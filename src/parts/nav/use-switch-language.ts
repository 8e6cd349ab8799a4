import { useElement, useShop, useView } from '../context'

/** Returns the code of the other language, and a function that switches to it. Shows a toast if loading fails. */
export function useSwitchLanguage() {
  const { settings, toasts } = useShop()
  const { element } = useElement()
  const { lang } = useView()
  const other = lang === 'en' ? ('ar' as const) : ('en' as const)
  return {
    other,
    async switchLanguage() {
      const done = await settings.setLang(other, element)
      // If a later switch has superseded this one, this one also resolves to false, but has not failed.
      if (!done && settings.view.peek()?.lang === lang)
        toasts.show({ key: 'loadFailed', tone: 'danger', topic: null, source: element })
    },
  }
}
