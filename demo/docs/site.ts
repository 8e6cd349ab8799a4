import { readFileSync } from 'node:fs'
import { EVENTS } from '../../elements/public-api/tables'
import { escapeHtml } from '../server/html'
import { apiReference } from './api'
import { decode, HOST, renderArticle, type Article, type Origins } from './markdown'
import { PAGES, isSlug, type Slug } from './pages'
import { referenceTable } from './reference'
import { TEXTS, type Lang } from './texts'

export interface SiteOptions extends Origins {
  /** Whether the demo shop and the builder are on the same origin, so that the site can link to them. */
  demo: boolean
}

/** An entry of the search index: a section of a page. */
export interface Section {
  /** Relative to the folder of the language. */
  url: string
  page: string
  title: string
  text: string
}

const read = (lang: Lang, slug: Slug) => readFileSync(new URL(`${lang}/${slug}.md`, import.meta.url), 'utf8')

const titleOf = (lang: Lang, slug: Slug) => /^# (.+)$/m.exec(read(lang, slug))?.[1] ?? slug

/** The path of a page relative to the folder of its language. */
const pathOf = (slug: Slug) => (slug === 'index' ? './' : `${slug}/`)

/** The relative path from a page back to the folder of its language. */
const upFrom = (slug: Slug) => (slug === 'index' ? '' : '../')

/** The article of a page, without the site around it. */
export function articleOf(lang: Lang, slug: Slug, origins: Origins): Article {
  const generate = (name: string, argument: string) => {
    if (name === 'api') return apiReference(lang, origins.host ?? HOST)
    if (name === 'log') return eventLog(lang)
    // This comment marks a table that `npm run size` writes into the page.
    if (name === 'sizes') return ''
    const table = referenceTable(name, argument, lang)
    if (table === null) throw new Error(`Nothing is generated for <!-- ${name} --> (${lang}/${slug}.md).`)
    return table
  }
  const linkTo = (href: string) => {
    const [, page = '', hash = ''] = /^(\w+)\.md(#.*)?$/.exec(href) ?? []
    return isSlug(page) ? `${upFrom(slug)}${pathOf(page)}`.replace(/(?<=\/)\.\/$/, '') + hash : href
  }
  const render = (wanted: Lang, ids?: readonly string[]) =>
    renderArticle(read(wanted, slug), {
      ...origins,
      lang: wanted,
      ...(ids && { ids }),
      generate: wanted === lang ? generate : () => '',
      linkTo,
    })
  // A translation uses the ids of the English headings, so that links work in both languages.
  return lang === 'en' ? render('en') : render(lang, ['', ...render('en').headings.map(({ id }) => id)])
}

function eventLog(lang: Lang): string {
  const t = TEXTS[lang]
  return `<section class="log" aria-label="${t.log}" data-events="${EVENTS.join(' ')}">
<header><b>${t.log}</b><button type="button" data-clear>${t.clear}</button></header>
<p>${t.logEmpty}</p><div role="log" dir="ltr" tabindex="0" aria-label="${t.log}"><ol></ol></div></section>\n`
}

/** A page of the site; `slug` is null for the 404 page. */
export function renderPage(lang: Lang, slug: Slug | null, options: SiteOptions): string {
  const t = TEXTS[lang]
  const article = slug
    ? articleOf(lang, slug, options)
    : { title: t.missing, html: `<h1>${t.missing}</h1><p>${t.missingHint}</p>`, headings: [], frames: [] }
  // A missing page may have been requested at any depth, so its links are absolute.
  const up = slug ? upFrom(slug) : `/docs/${lang === 'ar' ? 'ar/' : ''}`
  // The path to the site's root, for files and the other language.
  const root = lang === 'en' ? up || './' : `${up}../`
  const at = PAGES.findIndex((page) => page.slug === slug)
  const other = lang === 'en' ? 'ar' : 'en'
  const otherPath = slug && slug !== 'index' ? `${slug}/` : ''
  const toOther = `${root}${other === 'ar' ? 'ar/' : ''}${otherPath}`
  const link = (page: Slug) => `${up}${pathOf(page)}`.replace(/(?<=\/)\.\/$/, '')
  const groups = Object.entries(t.groups).map(
    ([group, title]) =>
      `<h2>${title}</h2><ul>${PAGES.filter((page) => page.group === group)
        .map(
          (page) =>
            `<li><a href="${link(page.slug)}"${page.slug === slug ? ' aria-current="page"' : ''}>${titleOf(lang, page.slug)}</a></li>`,
        )
        .join('')}</ul>`,
  )
  const beside = (step: -1 | 1, name: string) => {
    const page = at === -1 ? undefined : PAGES[at + step]
    return page
      ? `<a href="${link(page.slug)}" rel="${step < 0 ? 'prev' : 'next'}"><small>${name}</small> ${titleOf(lang, page.slug)}</a>`
      : '<span></span>'
  }
  const toc = article.headings.filter(({ level }) => level === 2)
  const live = options.host !== null && article.html.includes('class="stage" role="group"')
  return `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(article.title)} · ${t.site}</title>
<link rel="icon" href="${root}favicon.svg" type="image/svg+xml">
<link rel="alternate" hreflang="${other}" href="${toOther}">
<link rel="stylesheet" href="${root}base.css">
<link rel="stylesheet" href="${root}docs.css">
<style>${reserveRules(lang)}</style>
<script>${THEME}</script>
<script src="${root}docs.js" defer></script>
${live ? `<script src="${escapeHtml(options.script)}" async></script>` : ''}
</head>
<body data-root="${root}" data-texts="${escapeHtml(JSON.stringify(clientTexts(lang)))}">
<a class="skip" href="#content">${t.skip}</a>
<header class="bar">
<button type="button" class="menu" data-menu aria-expanded="false" aria-controls="pages">${t.pages}</button>
<a class="brand" href="${link('index')}">${t.site}</a>
<button type="button" class="search" data-search aria-keyshortcuts="/ Control+K">${t.search} <kbd>/</kbd></button>
<nav aria-label="${t.site}">
${options.demo ? `<a class="wide" href="/">${t.store}</a><a class="wide" href="/builder${lang === 'ar' ? '?lang=ar' : ''}">${t.builder}</a>` : ''}
<a href="${toOther}" lang="${other}" hreflang="${other}">${t.other}</a>
<button type="button" class="theme" data-theme-switch aria-pressed="false" aria-label="${t.theme}"></button>
</nav>
</header>
<div class="columns">
<nav class="pages" id="pages" aria-label="${t.pages}">${groups.join('')}</nav>
<main id="content" tabindex="-1">
<article>
${article.html}</article>
<nav class="beside" aria-label="${t.previous}, ${t.next}">${beside(-1, t.previous)}${beside(1, t.next)}</nav>
<p class="sr-only" role="status" data-status></p>
</main>
${
  toc.length > 1
    ? `<nav class="toc" aria-label="${t.onThisPage}"><h2>${t.onThisPage}</h2><ul>${toc
        .map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`)
        .join('')}</ul></nav>`
    : ''
}
</div>
<dialog class="finder" aria-label="${t.search}">
<form method="dialog"><input role="searchbox" enterkeyhint="search" aria-label="${t.searchHint}" placeholder="${t.searchHint}" autocomplete="off"><button>${t.close}</button></form>
<p role="status"></p><ul></ul>
</dialog>
</body>
</html>
`
}

/** Runs before the first paint, so that the page does not flash in the other theme. */
const THEME = `try { document.documentElement.dataset.theme = localStorage.getItem('docs-theme') ?? '' } catch {}`

const clientTexts = (lang: Lang) => {
  const { copied, copy, copyFailed, none } = TEXTS[lang]
  return { copied, copy, copyFailed, none, lang }
}
export type ClientTexts = ReturnType<typeof clientTexts>

/** Returns the CSS from the page on embedding that reserves space: the site's own examples need it too. */
export function reserveRules(lang: Lang): string {
  const [, rules = ''] = /```css\n([^`]+)```/.exec(read(lang, 'embedding')) ?? []
  return rules
}

/** Returns the search index of a language. */
export function searchIndex(lang: Lang): Section[] {
  return PAGES.flatMap(({ slug }) => {
    const { title, html } = articleOf(lang, slug, { host: null, script: '' })
    return html.split(/(?=<h[23] id=)/).map((section): Section => {
      const [, id] = /^<h[23] id="([^"]+)"/.exec(section) ?? []
      const heading = /^<h[23][^>]*>(.*?) <a class="anchor"/.exec(section)?.[1]
      return {
        url: `${slug === 'index' ? '' : `${slug}/`}${id ? `#${id}` : ''}`,
        page: title,
        title: heading ? textOf(heading) : title,
        text: textOf(section.replace(/^<h[1-3][^>]*>.*?<\/h[1-3]>/, '')),
      }
    })
  })
}

const textOf = (html: string) =>
  decode(
    html
      .replaceAll(/<button.*?<\/button>/g, '')
      // Remove inline tags without a space: they can be inside a word.
      .replaceAll(/<\/?(?:span|code|a|b|i|em|strong)\b[^>]*>/g, '')
      .replaceAll(/<[^>]*>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()
