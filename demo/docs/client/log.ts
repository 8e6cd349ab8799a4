import { EVENT_DOCS } from '../../../elements/surface/docs'
import { toText } from './run'

const MAX_ENTRIES = 40

/** Lists the store's events of the page, newest first. */
export function watchEvents(section: HTMLElement): void {
  const list = section.querySelector('ol')
  if (!list) return
  for (const name of Object.keys(EVENT_DOCS)) {
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
