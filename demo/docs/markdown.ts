import { Marked, type Tokens } from 'marked'
import { highlight } from 'sugar-high'
import { lang as languageOf } from 'sugar-high/lang'
import { escapeHtml } from '../server/html'
import type { Lang, Texts } from './texts'
import { TEXTS } from './texts'

/** Inline code up to this length does not wrap: browsers would break `--write` after its hyphens. */
const MAX_UNBROKEN = 24

export const inlineCode = (text: string) =>
  `<code dir="ltr"${text.length <= MAX_UNBROKEN ? ' class="unbroken"' : ''}>${escapeHtml(text)}</code>`

/** The URLs of the API and the script for a page's examples. */
export interface Origins {
  /** Replaces https://api.example in examples; null for a site without an API, whose examples are only code. */
  host: string | null
  /** Replaces https://cdn.example/store.js. */
  script: string
}

export interface Article {
  title: string
  html: string
  headings: readonly Heading[]
  /** The documents of the `page` examples, served as `frame-1.html` and so on next to the page. */
  frames: readonly string[]
}

export interface Heading {
  id: string
  level: number
  text: string
}

export interface ArticleOptions extends Origins {
  lang: Lang
  /** The ids of the headings, in order: a translated page uses the ids of the English one. */
  ids?: readonly string[]
  /** Generated content, for `<!-- name -->` or `<!-- name: argument -->` on a separate line. */
  generate: (name: string, argument: string) => string
  /** Resolves a link to another page's file. */
  linkTo: (href: string) => string
}

/** Placeholders for the API and the script in Markdown. */
export const HOST = 'https://api.example'
const SCRIPT = 'https://cdn.example/store.js'

const GENERATED = /^<!-- ([\w-]+)(?:: ([^>]*))? -->\s*$/

/**
 * Renders a page. In addition to plain Markdown, it supports these code blocks:
 * - `html live` (or `html live=480`, with a fixed height in px): shown in the page, above its code;
 * - `html page=480`: a whole document, shown in a frame of that height;
 * - `js run`: with a button that runs it in the page;
 * - `css try`: applied to the page, and editable there.
 */
export function renderArticle(markdown: string, options: ArticleOptions): Article {
  const { lang, ids, generate, linkTo } = options
  const t = TEXTS[lang]
  const headings: Heading[] = []
  const frames: string[] = []
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens)
        const text = plain(html)
        const id = ids?.[headings.length] ?? slugOf(text)
        headings.push({ id, level: depth, text })
        if (depth === 1) return `<h1>${html}</h1>\n`
        const label = escapeHtml(t.link.replace('{title}', text))
        return `<h${depth} id="${id}">${html} <a class="anchor" href="#${id}" aria-label="${label}">#</a></h${depth}>\n`
      },
      code: ({ text, lang: info = '' }: Tokens.Code) => codeBlock(text, info, options, frames),
      codespan: ({ text }: Tokens.Codespan) => inlineCode(text),
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${escapeHtml(linkTo(href))}">${this.parser.parseInline(tokens)}</a>`
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], open: string, close: string) =>
          `<tr>${cells.map((cell) => open + this.parser.parseInline(cell.tokens) + close).join('')}</tr>`
        return `<div class="table" tabindex="0" role="group" aria-label="${t.table}: ${escapeHtml(headings.at(-1)?.text ?? '')}"><table>
<thead>${row(token.header, '<th scope="col">', '</th>')}</thead>
<tbody>${token.rows.map((cells) => row(cells, '<td>', '</td>')).join('\n')}</tbody>
</table></div>\n`
      },
      html({ text }: Tokens.HTML | Tokens.Tag) {
        const [, name, argument = ''] = GENERATED.exec(text) ?? []
        return name ? generate(name, argument) : text
      },
    },
  })
  const html = marked.parse(markdown, { async: false })
  return { title: headings[0]?.text ?? '', html, headings: headings.slice(1), frames }
}

function codeBlock(text: string, info: string, options: ArticleOptions, frames: string[]): string {
  const t = TEXTS[options.lang]
  const [language = '', kind = ''] = info.split(/\s+/)
  const [mode, height] = kind.split('=')
  const isExample = mode === 'live' || mode === 'page' || mode === 'run'
  const fill = (code: string, { script, host }: Origins) =>
    // A replacement string would read `$&` as a pattern.
    isExample ? code.replaceAll(SCRIPT, () => script).replaceAll(HOST, () => host ?? HOST) : code
  const shown = fill(text, options)
  const style = height ? ` style="block-size: ${Number(height)}px"` : ''
  if (mode === 'run')
    return figure('runnable', code(shown, language, t, runner(t, options.host !== null)) + output(t))
  if (mode === 'try' && options.host !== null) return trial(text, t)
  if (!isExample) return code(shown, language, t)
  if (options.host === null)
    return figure('', `<p class="stage-note">${t.notLive}</p>${code(shown, language, t)}`)
  // The Host header may contain a quote.
  const html = fill(text, { script: escapeHtml(options.script), host: escapeHtml(options.host) })
  if (mode === 'page') frames.push(html)
  const stage =
    mode === 'page'
      ? `<iframe class="stage" title="${t.live} ${frames.length}" src="frame-${frames.length}.html" loading="lazy"${style}></iframe>`
      : `<div class="stage" role="group" aria-label="${t.live}"${height ? ' tabindex="0"' : ''}${style}>${html}</div>`
  return figure('example', stage + code(shown, language, t))
}

const figure = (name: string, content: string) => `<figure class="${name}">${content}</figure>\n`

const trial = (css: string, t: Texts) =>
  figure(
    'trial',
    `<textarea dir="ltr" spellcheck="false" aria-label="${t.tryIt}" rows="${css.split('\n').length}" data-try>${escapeHtml(css)}</textarea><style>${css}</style>`,
  )

const runner = (t: Texts, live: boolean) =>
  live ? `<button type="button" class="run" data-run>${t.run}</button>` : ''

const output = (t: Texts) =>
  `<pre class="output" dir="ltr" role="status" aria-label="${t.result}" tabindex="0" hidden></pre>`

/** A block of code with its buttons. */
export function code(text: string, language: string, t: Texts, buttons = ''): string {
  const label = `${t.code}${language ? `: ${language}` : ''}`
  const tools = `<div class="tools" dir="ltr"><span>${language}</span>${buttons}<button type="button" class="copy" data-copy>${t.copy}</button></div>`
  return `<div class="code">${tools}<pre dir="ltr" tabindex="0" role="group" aria-label="${label}"><code>${coloured(text, language)}</code></pre></div>\n`
}

/** Returns highlighted code. Also highlights scripts and styles in HTML, which the library does not. */
function coloured(text: string, language: string): string {
  if (language === 'html')
    return text
      .split(/(?<=<script>\n|<style>\n)|(?=\n *<\/(?:script|style)>)/)
      .map((part, index, parts) => {
        const before = parts[index - 1] ?? ''
        return spans(
          part,
          before.endsWith('<script>\n') ? 'js' : before.endsWith('<style>\n') ? 'css' : 'html',
        )
      })
      .join('')
  return spans(text, language)
}

function spans(text: string, language: string): string {
  // The library would highlight every word of a command.
  if (language === 'sh')
    return escapeHtml(text).replaceAll(/(?<= )# .*$/gm, '<span class="sh__token--comment">$&</span>')
  const known = languageOf(language)
  if (!known) return escapeHtml(text)
  // Remove spans without a class, and inline styles, because the site's style sheet has the colours.
  return highlight(text, { lang: known })
    .replaceAll(/ style="[^"]*"/g, '')
    .replaceAll(/<span class="sh__token--(?:space|identifier|jsxliterals|break)">([^<]*)<\/span>/g, '$1')
    .replaceAll(/^<span class="sh__line">(.*)<\/span>$/gm, '$1')
}

const plain = (html: string) => decode(html.replaceAll(/<[^>]*>/g, '')).trim()

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Decodes the entities of HTML without tags. */
export const decode = (html: string): string =>
  html.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, number?: string, name = '') =>
    number ? String.fromCodePoint(Number(number)) : (ENTITIES[name] ?? whole),
  )

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
