import type { Section } from '../site'

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

/** Lower-cases a text, removes Arabic vowel signs and tatweel, and unifies the forms of alef, yeh and teh marbuta. */
const normalised = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\u064B-\u0652\u0640]/g, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')

const wordsOf = (text: string) => normalised(text).match(/[\p{L}\p{N}]+/gu) ?? []

const MAX_RESULTS = 12

/** Returns the sections that match the most words. Matches in a section's own title come first. */
export function search(sections: readonly Section[], query: string): Section[] {
  const wanted = wordsOf(query)
  return sections
    .map((section) => ({ section, score: scoreOf(section, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS)
    .map(({ section }) => section)
}

/** A match in the title outweighs one in the text; a missing word counts against all others. */
function scoreOf({ page, title, text }: Section, wanted: readonly string[]): number {
  const places: [string[], number][] = [
    [wordsOf(title), 10],
    [wordsOf(text), 2],
    [wordsOf(page), 1],
  ]
  const scores = wanted.map((word) => {
    // In Arabic, the article and some prepositions are part of the following word.
    const stem = word.replace(/^(?:ال|وال|بال|لل)(?=..)/, '')
    return places.reduce((sum, [words, weight]) => {
      if (words.includes(word)) return sum + 2 * weight
      return words.some((one) => one.startsWith(word) || one.includes(stem)) ? sum + weight : sum
    }, 0)
  })
  const found = scores.filter((score) => score > 0)
  return found.reduce((sum, score) => sum + score, 0) * found.length
}

/** Returns the part of a text around the first matching word. */
export function excerpt(text: string, query: string, length = 120): string {
  const lower = normalised(text)
  // Positions differ slightly without vowel signs; this is good enough for an excerpt.
  const at = Math.max(0, ...wordsOf(query).map((word) => lower.indexOf(word)))
  const from = at > length / 2 ? text.indexOf(' ', at - length / 2) + 1 : 0
  if (from + length >= text.length) return `${from > 0 ? '… ' : ''}${text.slice(from)}`
  const to = text.lastIndexOf(' ', from + length)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to > from ? to : from + length)} …`
}
