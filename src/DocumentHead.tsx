import { useEffect, useState } from 'react'
import { languageIn } from './core/lib/address-lang'
import { inLanguage } from './core/lib/canonical'
import { useElement, useRouter, useShop, useView } from './parts/context'
import { Later } from './parts/Later'
import { takePageHead, type PageHead } from './page-head'
import { whenIdle } from './ui/use-idle'
import { useValue } from './ui/use-value'
import { usePageFacts } from './use-page-facts'

/**
 * Title, description, addresses and structured data of a page that is the store's own. It comes when the page is idle;
 * language and direction come at once.
 */
export function DocumentHead() {
  const [head, setHead] = useState<PageHead | null>(null)
  useEffect(() => {
    const taken = takePageHead(document)
    setHead(taken)
    return () => taken.release()
  }, [])
  useAddressLanguage()
  const path = useRouter()?.route.path
  return (
    head && (
      <>
        <Title head={head} />
        {/* Once for each address, after its screen has been painted. */}
        <Later key={path}>
          <Facts head={head} />
        </Later>
      </>
    )
  )
}

/** The title follows the heading of the screen, so that both say the same and no screen sets it by itself. */
function Title({ head }: { head: PageHead }) {
  const { local } = useView()
  const { root } = useElement()
  const settings = useValue(useShop().settings.settings.state).data
  const store = settings ? local(settings.store).text : ''
  useEffect(() => {
    const main = root.querySelector('main')
    if (!main) return undefined
    const follow = () => {
      const heading = main.querySelector('h1')?.textContent.trim()
      const parts = [heading, store].filter((part, index, all) => part && all.indexOf(part) === index)
      if (parts.length > 0) head.title(parts.join(' · '))
    }
    let stop = () => {}
    const observer = new MutationObserver(() => {
      stop()
      stop = whenIdle(follow)
    })
    observer.observe(main, { childList: true, subtree: true, characterData: true })
    follow()
    return () => {
      observer.disconnect()
      stop()
    }
  }, [head, root, store])
  return null
}

function Facts({ head }: { head: PageHead }) {
  const { description, address, hidden, data } = usePageFacts()
  // After every render: the address may ask for another language since.
  useEffect(() => {
    head.set('description', description)
    head.set('robots', hidden ? 'noindex' : null)
    // Each language is a page of its own to search engines: it names itself, and the other one.
    head.set('canonical', address && inLanguage(address, languageIn(window.location.href)))
    head.set('en', address && inLanguage(address, 'en'))
    head.set('ar', address && inLanguage(address, 'ar'))
    head.set('x-default', address)
    head.data(data)
  })
  return null
}

/**
 * `?lang=ar` rules at load (`define.tsx`), and is kept like any choice: links inside the store do without it. After another
 * choice it says that one, so that a reload shows what the shopper chose.
 */
function useAddressLanguage() {
  const { settings } = useShop()
  const { lang } = useView()
  const path = useRouter()?.route.path
  useEffect(() => {
    const { href } = window.location
    const asked = languageIn(href)
    if (asked === lang) void settings.setLang(lang, null)
    else if (asked) window.history.replaceState(window.history.state, '', inLanguage(href, lang))
  }, [settings, lang, path])
}
