import type { Section } from '../site'
import { excerpt, search } from './search'

let sections: Promise<Section[]> | undefined
/** Shows the results for the text in the field; set once the index has loaded. */
let show: (() => Promise<void>) | undefined

async function fetchSections(index: string): Promise<Section[]> {
  const response = await fetch(index)
  if (!response.ok) throw new Error(`${index}: ${response.status}`)
  return response.json() as Promise<Section[]>
}

/** Opens the search dialog. Fetches the index the first time, and again after a failure. */
export async function openFinder(dialog: HTMLDialogElement, index: string, folder: string, none: string) {
  const input = dialog.querySelector('input')
  const list = dialog.querySelector('ul')
  const status = dialog.querySelector('[role=status]')
  if (!input || !list || !status) return
  dialog.showModal()
  input.select()
  if (show) return show()
  show = async () => {
    sections ??= fetchSections(index)
    const found = await sections.catch(() => {
      // Retry on the next keystroke or when the dialog opens again.
      sections = undefined
    })
    if (!found) return
    const results = search(found, input.value)
    status.textContent = input.value.trim() && results.length === 0 ? none : ''
    list.replaceChildren(...results.map((section) => resultOf(section, folder, input.value)))
  }
  input.addEventListener('input', show)
  dialog.addEventListener('keydown', (event) => moveFocus(event, dialog))
  dialog.addEventListener('click', ({ target }) => {
    // Close on a link, which may be to the same page, and on a click on the backdrop.
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close()
  })
  return show()
}

function resultOf({ url, page, title, text }: Section, folder: string, query: string): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  const name = document.createElement('b')
  const about = document.createElement('small')
  link.href = folder + url
  name.textContent = title === page ? title : `${page} › ${title}`
  about.textContent = excerpt(text, query)
  link.append(name, about)
  item.append(link)
  return item
}

/** Arrow keys move through the results; Enter in the field opens the first one. */
function moveFocus(event: KeyboardEvent, dialog: HTMLDialogElement) {
  const places = [...dialog.querySelectorAll<HTMLElement>('input, li a')]
  const at = places.findIndex((place) => place === document.activeElement)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step) {
    event.preventDefault()
    places[Math.min(Math.max(at + step, 0), places.length - 1)]?.focus()
  } else if (event.key === 'Enter' && at === 0) {
    event.preventDefault()
    places[1]?.click()
  }
}
