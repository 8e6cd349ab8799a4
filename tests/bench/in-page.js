/** Runs in the measured pages of the store and of bare React. */
const rootOf = () => document.querySelector('store-app')?.shadowRoot ?? document

/** Resolves after the current frame has been painted, before React's later work. */
const painted = () => scheduler.postTask(() => performance.now(), { priority: 'user-blocking' })
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => resolve(painted())))

/** The time in ms without a change after which a result is complete. */
const STABLE_MS = 300
const FIRST_CHANGE_TIMEOUT_MS = 2000

/** Ignores changes that are not painted: below the viewport, and in live regions, which change later. */
const isInView = ({ target }) => {
  const element = target instanceof Element ? target : target.parentElement
  if (element?.closest('.sr-only')) return false
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  return bottom > 0 && top < innerHeight
}

window.bench = {
  /**
   * Resolves to the time in ms from the next key press to the frame with its last change in the viewport; NaN if
   * nothing changes.
   */
  keystroke() {
    return new Promise((resolve) => {
      let start = Number.NaN
      let end = Number.NaN
      let timer
      const finish = () => {
        observer.disconnect()
        resolve(end - start)
      }
      const observer = new MutationObserver(async (records) => {
        if (Number.isNaN(start)) return
        clearTimeout(timer)
        timer = setTimeout(finish, STABLE_MS)
        const time = await nextPaint()
        if (records.some(isInView)) end = time
      })
      // Attributes are not observed, because loading pictures change theirs.
      const what = { childList: true, characterData: true, subtree: true }
      observer.observe(rootOf().querySelector('main'), what)
      const listen = ({ timeStamp }) => {
        start = timeStamp
        timer = setTimeout(finish, FIRST_CHANGE_TIMEOUT_MS)
      }
      addEventListener('keydown', listen, { capture: true, once: true })
    })
  },

  /**
   * Resolves to the time in ms from the next click to the frame with this heading and at least `count` elements of
   * the selector.
   */
  press({ heading, selector, count }) {
    return new Promise((resolve) => {
      const listen = ({ timeStamp }) => {
        const look = async () => {
          const main = rootOf().querySelector('main')
          const there = main?.querySelector('h1')?.textContent === heading
          if (there && main.querySelectorAll(selector).length >= count) resolve((await painted()) - timeStamp)
          else if (performance.now() - timeStamp > FIRST_CHANGE_TIMEOUT_MS) resolve(Number.NaN)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }
      addEventListener('click', listen, { capture: true, once: true })
    })
  },

  /** Resolves to the time in ms from the navigation to the frame in which `count` elements of a tag show a title. */
  titled(tag, count) {
    return new Promise((resolve) => {
      const look = async () => {
        const titles = [...document.querySelectorAll(tag)].map((card) => card.shadowRoot?.querySelector('h3'))
        if (titles.filter((title) => title?.textContent).length >= count) resolve(await painted())
        else requestAnimationFrame(look)
      }
      look()
    })
  },

  /** Returns the total blocking time (each task's time above 50 ms) and the layout shift. */
  disturbances() {
    const found = { blocked: 0, shift: 0 }
    const take = (type, note) =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
        observer.observe({ type, buffered: true })
        setTimeout(() => {
          observer.takeRecords().forEach(note)
          observer.disconnect()
          resolve()
        })
      })
    return Promise.all([
      take('longtask', ({ duration }) => (found.blocked += duration - 50)),
      take('layout-shift', ({ value }) => (found.shift += value)),
    ]).then(() => found)
  },

  looks() {
    const rules = rootOf().adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])
    const list = rootOf().querySelector('main ul:has(> li > article)')
    return { css: rules.map(({ cssText }) => cssText).join('\n'), list: list?.className ?? '' }
  },

  boxes() {
    const boxOf = (node) =>
      node instanceof Element
        ? {
            tag: node.localName,
            attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
            children: [...node.childNodes].map(boxOf),
          }
        : node.textContent
    return [...rootOf().querySelectorAll('main article')].map(boxOf)
  },

  /** Returns the data of the visible cards, for the page of bare React. */
  cards() {
    return [...rootOf().querySelectorAll('main article')].map((card) => ({
      href: card.querySelector('a')?.href ?? '',
      title: card.querySelector('a')?.textContent ?? '',
      image: card.querySelector('img')?.src ?? '',
      price: card.querySelector('bdi')?.textContent ?? '',
      action: card.querySelector('button, a ~ a')?.textContent ?? '',
    }))
  },
}
