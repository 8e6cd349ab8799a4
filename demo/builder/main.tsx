import { createRoot } from 'react-dom/client'
import { App } from './App'
import type { Lang } from './i18n/language'

const root = document.getElementById('root')
const host = document.querySelector<HTMLMetaElement>('meta[name="demo-host"]')?.content
const asked = new URLSearchParams(location.search).get('lang')
const lang: Lang = asked === 'ar' ? 'ar' : 'en'
document.documentElement.lang = lang
document.documentElement.dir = lang === 'ar' ? 'rtl' : 'ltr'

if (root) createRoot(root).render(<App lang={lang} host={host ?? location.origin} />)
