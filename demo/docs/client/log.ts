import { toText } from './run'

const MAX_ENTRIES = 40

/** Lists the events of the page that the section names, newest first. */
export function watchEvents(section: HTMLElement): void {
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
