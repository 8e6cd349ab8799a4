import { useEffect } from 'react'
import { useElement, useRouter, useShop, useView } from './parts/context'
import { useValue } from './ui/use-value'

/** The title of a page that is the store's own. It comes when the page is idle; language and direction come at once. */
export function DocumentTitle() {
  const { local } = useView()
  const { root } = useElement()
  const settings = useValue(useShop().settings.settings.state).data
  const path = useRouter()?.route.path
  const store = settings ? local(settings.store).text : ''

  useEffect(() => {
    const main = root.querySelector('main')
    if (!main) return undefined
    // The title follows the heading of the screen, so that both say the same and no screen sets it by itself.
    const follow = () => {
      const heading = main.querySelector('h1')?.textContent.trim()
      const parts = [heading, store].filter((part, index, all) => part && all.indexOf(part) === index)
      if (parts.length > 0) document.title = parts.join(' · ')
    }
    const observer = new MutationObserver(follow)
    observer.observe(main, { childList: true, subtree: true, characterData: true })
    follow()
    return () => observer.disconnect()
  }, [root, path, store])
  return null
}
