import { createRoot } from 'react-dom/client'
import { type Lang, LanguageProvider, TEXTS } from './i18n/language'
import { useEffect, useState } from 'react'
import { Builder } from './Builder'
import { DoctorView } from './doctor/DoctorView'
import { writeHash, useHash } from './state'

const root = document.getElementById('root')
const host = document.querySelector<HTMLMetaElement>('meta[name="demo-host"]')?.content
const asked = new URLSearchParams(location.search).get('lang')
const lang: Lang = asked === 'ar' ? 'ar' : 'en'
document.documentElement.lang = lang
document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'

if (root) createRoot(root).render(<App lang={lang} host={host ?? location.origin} />)

interface AppProps {
  lang: Lang
  host: string
}

function App({ lang, host }: AppProps) {
  const t = TEXTS[lang]
  const [state, change] = useHash(lang)
  const { view } = state
  // The last state of the builder, to which the doctor's “Builder” link returns.
  const [built, setBuilt] = useState(state)
  if (view === 'builder' && built !== state) setBuilt(state)

  useEffect(() => {
    document.title = `${t[view]} · Sidra`
  }, [t, view])

  const other = lang === 'en' ? 'ar' : 'en'
  return (
    <LanguageProvider value={lang}>
      <a className="skip" href="#content" onClick={focusContent}>
        {t.skip}
      </a>
      <header className="bar">
        <nav aria-label={t.title}>
          <a
            href={writeHash({ ...built, view: 'builder' })}
            aria-current={view === 'builder' ? 'page' : undefined}
          >
            {t.builder}
          </a>
          <a href="#/doctor" aria-current={view === 'doctor' ? 'page' : undefined}>
            {t.doctor}
          </a>
        </nav>
        <nav aria-label={t.demo}>
          <a href={lang === 'ar' ? '/docs/ar/' : '/docs/'}>{t.docs}</a>
          <a href={`/?lang=${lang}`}>{t.wholeStore}</a>
          <a href={`/parts?lang=${lang}`}>{t.hostPage}</a>
          <a href={`?lang=${other}${writeHash(state)}`} lang={other} hrefLang={other}>
            {t.otherLanguage}
          </a>
        </nav>
      </header>
      <main id="content" tabIndex={-1}>
        {view === 'builder' ? (
          <Builder state={state} host={host} onChange={change} />
        ) : (
          <DoctorView host={host} />
        )}
      </main>
    </LanguageProvider>
  )
}

/** Moves the focus by script: the URL's fragment holds the state, so it can't be an anchor. */
function focusContent(event: React.MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
