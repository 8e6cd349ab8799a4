import type { ClientTexts } from '../site'
import { openFinder } from './finder'
import { runCode, toText } from './run'

const { root = './', texts = '{}' } = document.body.dataset
const t = JSON.parse(texts) as ClientTexts

const all = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)]

/** How long the button shows that the code was copied, in ms. */
const CONFIRM_MS = 2500

const status = document.querySelector('[data-status]')
for (const button of all<HTMLButtonElement>('[data-copy]')) {
  const code = button.closest('.code')?.querySelector('code')
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(code?.textContent ?? '').then(
      () => confirm(t.copied),
      () => confirm(t.copyFailed),
    )
  })
  let timer: ReturnType<typeof setTimeout>
  const confirm = (text: string) => {
    clearTimeout(timer)
    button.textContent = text
    if (status) status.textContent = text
    timer = setTimeout(() => {
      button.textContent = t.copy
      if (status) status.textContent = ''
    }, CONFIRM_MS)
  }
}

for (const button of all<HTMLButtonElement>('[data-run]')) {
  const code = button.closest('.code')?.querySelector('code')
  const output = button.closest('figure')?.querySelector<HTMLElement>('.output')
  button.addEventListener('click', () => {
    if (output) void runCode(code?.textContent ?? '', output)
  })
}

for (const field of all<HTMLTextAreaElement>('[data-try]')) {
  const style = field.parentElement?.querySelector('style')
  field.addEventListener('input', () => {
    if (style) style.textContent = field.value
  })
}

for (const section of all<HTMLElement>('[data-events]')) watchEvents(section)

const dark = matchMedia('(prefers-color-scheme: dark)')
const isDark = () => {
  const chosen = document.documentElement.dataset['theme']
  return chosen ? chosen === 'dark' : dark.matches
}
/** Examples follow the page's theme, unless they set their own. */
const themed = all('.stage *').filter(
  ({ localName, attributes }) => localName.startsWith('store-') && !attributes.getNamedItem('theme'),
)
function followTheme() {
  for (const element of themed) element.setAttribute('theme', isDark() ? 'dark' : 'light')
  for (const button of all('[data-theme-switch]')) button.setAttribute('aria-pressed', `${isDark()}`)
}
for (const button of all('[data-theme-switch]')) {
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = theme
    try {
      localStorage.setItem('docs-theme', theme)
    } catch {
      // Storage is blocked: the choice lasts until the page is closed.
    }
    followTheme()
  })
}
dark.addEventListener('change', followTheme)
followTheme()

for (const button of all('[data-menu]')) {
  const pages = document.getElementById('pages')
  const show = (open: boolean) => {
    button.setAttribute('aria-expanded', `${open}`)
    pages?.toggleAttribute('data-open', open)
  }
  button.addEventListener('click', () => show(button.getAttribute('aria-expanded') !== 'true'))
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && show(false))
}

function targetId(): string {
  const id = location.hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    // Not valid percent-encoding, such as `#%`.
    return id
  }
}

/** Opens the collapsed section that contains the target of a link. */
function openTarget() {
  const target = document.getElementById(targetId())
  const closed = target?.closest('details')
  if (!target || !closed || closed.open) return
  closed.open = true
  target.scrollIntoView()
}
addEventListener('hashchange', openTarget)
openTarget()

const finder = document.querySelector<HTMLDialogElement>('.finder')
if (finder) {
  const folder = t.lang === 'ar' ? `${root}ar/` : root
  const open = () => void openFinder(finder, `${root}search-${t.lang}.json`, folder, t.none)
  for (const button of all('[data-search]')) button.addEventListener('click', open)
  document.addEventListener('keydown', (event) => {
    const typing = event.composedPath().some((node) => node instanceof HTMLElement && isField(node))
    const wanted = (event.key === '/' && !typing) || (event.key === 'k' && (event.ctrlKey || event.metaKey))
    if (!wanted || finder.open) return
    event.preventDefault()
    open()
  })
}

const isField = (node: HTMLElement) =>
  node.isContentEditable || ['input', 'textarea', 'select'].includes(node.localName)

const MAX_ENTRIES = 40

/** Lists the events of the page that the section names, newest first. */
function watchEvents(section: HTMLElement): void {
  const list = section.querySelector('ol')
  if (!list) return
  for (const name of section.dataset['events']?.split(' ') ?? []) {
    document.addEventListener(name, (event) => {
      const item = document.createElement('li')
      const title = document.createElement('b')
      title.textContent = name
      item.append(title, ` ${toText((event as CustomEvent<unknown>).detail)}`)
      list.prepend(item)
      list.children[MAX_ENTRIES]?.remove()
      section.toggleAttribute('data-some', true)
    })
  }
  section.querySelector('[data-clear]')?.addEventListener('click', () => {
    list.replaceChildren()
    section.toggleAttribute('data-some', false)
  })
}
