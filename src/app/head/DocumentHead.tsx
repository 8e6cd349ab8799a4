import { useEffect, useState } from 'react'
import { languageIn } from '../../core/lib/web/urls'
import { alternatesOf, inLanguage } from '../../core/lib/web/canonical'
import { useElement, useRouter, useShop, useView, useValue } from '../../parts/context'
import { Deferred } from '../../parts/loading/Deferred'
import { takePageHead, type PageHead } from './page-head'
import { whenIdle } from '../../ui/use-idle'
import { usePageFacts } from './use-page-facts'

/**
 * The title, description, canonical URLs and structured data of the store's own page. They are deferred until idle,
 * unlike the language and direction.
 */
export function DocumentHead() {
  const [head, setHead] = useState<PageHead | null>(null)
  useEffect(() => {
    const taken = takePageHead()
    setHead(taken)
    return () => taken.release()
  }, [])
  const path = useRouter()?.route.path
  return (
    head && (
      <>
        <Title head={head} />
        {/* This must precede `Facts`, which reads the URL. */}
        <UrlLanguage />
        {/* The facts are remounted for each URL, after its screen has been painted. */}
        <Deferred key={path}>
          <Facts head={head} />
        </Deferred>
      </>
    )
  )
}

/** Derives the document's title from the screen's heading, so that no screen needs to set it. */
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
  const { description, url, hidden, data } = usePageFacts()
  const { href, siteUrl } = useShop().env.page
  // Run after every render, because the language in the URL may have changed.
  useEffect(() => {
    head.set('description', description)
    head.set('robots', hidden ? 'noindex' : null)
    // Search engines treat each language as a separate page, with its own canonical URL and a link to the other.
    const urls = alternatesOf(url, languageIn(href()), siteUrl)
    for (const name of ['canonical', 'en', 'ar', 'x-default'] as const) head.set(name, urls[name])
    head.data(data)
  })
  return null
}

/**
 * Adds the language to the URL after a switch of language, so that a reload or a shared link opens the store in that
 * language, also from a server. At load, `?lang=ar` wins (`elements/runtime/address-lang.ts`) and is persisted like any
 * choice.
 */
function UrlLanguage() {
  const { settings, env } = useShop()
  const { page } = env
  const { lang } = useView()
  const router = useRouter()
  const path = router?.route.path
  const named = router?.urlLang ?? null
  useEffect(() => {
    const href = page.href()
    const requested = languageIn(href)
    if (requested === lang) void settings.setLang(lang, null)
    else if (requested || named) page.replace(inLanguage(href, lang), page.state())
  }, [settings, page, lang, named, path])
  return null
}
