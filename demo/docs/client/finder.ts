import type { Section } from '../site'
import { excerpt, search } from './search'

let sections: Promise<Section[]> | undefined
/** Shows the results for what is in the field, once the index is there. */
let show: (() => Promise<void>) | undefined

async function fetchSections(index: string): Promise<Section[]> {
  const response = await fetch(index)
  if (!response.ok) throw new Error(`${index}: ${response.status}`)
  return response.json() as Promise<Section[]>
}

/** Opens the search dialog; the index is fetched the first time, and again where that failed. */
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
      // The next letter, or the next opening, tries again.
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
    // Also a link within the same page, and a press beside the dialog.
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

/** The arrow keys go through the results; Enter in the field opens the first. */
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
