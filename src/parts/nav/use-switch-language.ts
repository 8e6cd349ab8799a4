import { useElement, useShop, useView } from '../context'

/** Gives the other language's code, and changes to it (UX 20); a language that can't be loaded is said. */
export function useSwitchLanguage() {
  const { settings, notices } = useShop()
  const { element } = useElement()
  const { lang } = useView()
  const other = lang === 'en' ? ('ar' as const) : ('en' as const)
  return {
    other,
    async switchLanguage() {
      const done = await settings.setLang(other, element)
      // Also false where a later press has overtaken this one: then the other language is on its way, or there.
      if (!done && settings.view.peek()?.lang === lang) notices.show('loadFailed', 'danger', element)
    },
  }
}
