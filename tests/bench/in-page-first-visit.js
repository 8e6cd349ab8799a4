/** Runs in the pages of first visits, the store's and their counterparts, before their first script. */

/** The time in ms after which a step counts as never completed. */
const TIMEOUT_MS = 20_000

/** Returns the time in ms since the epoch. A click may lead to another document, which has a separate time origin. */
const now = () => performance.timeOrigin + performance.now()

/**
 * Resolves to the first value that `look` returns, with the time at which its frame was painted (before React's later
 * work); after the timeout, to a frame at an infinite time.
 */
const firstFrame = (look) =>
  new Promise((resolve) => {
    const start = performance.now()
    const check = async () => {
      const value = look()
      if (value) resolve({ value, at: await scheduler.postTask(now, { priority: 'user-blocking' }) })
      else if (performance.now() - start > TIMEOUT_MS) resolve({ value: null, at: Infinity })
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })

const rootsOf = (tag) => [...document.querySelectorAll(tag)].map((element) => element.shadowRoot ?? element)

/** Whether an element has text that is laid out, and is neither transparent nor hidden. */
const isReadable = (element) =>
  Boolean(element?.textContent.trim()) &&
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.getBoundingClientRect().height > 0

/** The smallest target for a finger in px. The visible part of an element must be at least as large. */
const SMALLEST_TARGET = 24

/** Returns the centre of the part of an element that is in the viewport, or null. */
const middleOf = (element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const [start, end] = [Math.max(left, 0), Math.min(right, innerWidth)]
  const [above, below] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
  const isTarget = end - start >= SMALLEST_TARGET && below - above >= SMALLEST_TARGET
  return isTarget ? { x: (start + end) / 2, y: (above + below) / 2 } : null
}

const buttonOf = (tag) =>
  rootsOf(tag)
    .flatMap((root) => [...root.querySelectorAll('article button:not(:disabled)')])
    .find(isReadable)

/** Returns the text of a CSS rule. The browser writes `all: initial` as hundreds of declarations. */
const cssOf = ({ cssText }) => {
  const short = cssText.replaceAll(/ [\w-]+: initial;/g, '')
  return cssText.length - short.length > 2000 ? short.replace('{', '{ all: initial;') : cssText
}

/** The key in session storage for the time of the last click. The document that the click leads to reads it. */
const PRESSED = 'first-visit-pressed'
addEventListener(
  'mouseup',
  ({ timeStamp }) => sessionStorage.setItem(PRESSED, performance.timeOrigin + timeStamp),
  { capture: true },
)

window.firstVisit = {
  pressed: () => Number(sessionStorage.getItem(PRESSED)),

  /** Resolves to the first frame in which title and price of `count` elements can be read. */
  contentSeen: (tag, count) =>
    firstFrame(
      () =>
        rootsOf(tag).filter((root) => ['h3', 'bdi'].every((what) => isReadable(root.querySelector(what))))
          .length >= count,
    ),

  /**
   * Resolves to the start of the first idle period after a card's title can be read. Each period requests a callback
   * for the next one, because that runs before callbacks that the page requests later.
   */
  idle: (tag) =>
    new Promise((resolve) => {
      const wait = () =>
        requestIdleCallback(() => {
          const there = rootsOf(tag).some((root) => isReadable(root.querySelector('h3')))
          if (there || performance.now() > TIMEOUT_MS) resolve(now())
          else wait()
        })
      wait()
    }),

  /** Resolves to the first frame with a card's button in the viewport, and its position. */
  buttonSeen: (tag) =>
    firstFrame(() => {
      const button = buttonOf(tag)
      return button && middleOf(button)
    }),

  /** Resolves to the first frame with a button of this text in the viewport, and its position. */
  buttonNamed: (tag, text) =>
    firstFrame(() => {
      const buttons = rootsOf(tag).flatMap((root) => [...root.querySelectorAll('button:not(:disabled)')])
      const named = buttons.filter((button) => button.textContent.trim() === text && isReadable(button))
      return named.map(middleOf).find(Boolean)
    }),

  cartStored: () => firstFrame(() => /\{/.test(localStorage.getItem('cart') ?? '')),

  /** Returns the first and the largest contentful paint so far, in ms since the navigation. */
  paints: () =>
    new Promise((resolve) => {
      new PerformanceObserver((list, observer) => {
        observer.disconnect()
        const [first] = performance.getEntriesByName('first-contentful-paint')
        resolve({
          first: first?.startTime ?? Infinity,
          largest: list.getEntries().at(-1)?.startTime ?? Infinity,
        })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    }),

  /** Resolves to the first frame in which the stored cart has a line and the button confirms it. */
  cartFilled: (tag) =>
    firstFrame(
      () =>
        /\{/.test(localStorage.getItem('cart') ?? '') &&
        /In your cart/.test(buttonOf(tag)?.textContent ?? ''),
    ),

  /**
   * Resolves to the first frame in which a product's card in the viewport has its link at its centre. Its value is
   * that point and the title.
   */
  linkSeen: (tag) =>
    firstFrame(() => {
      for (const root of rootsOf(tag))
        for (const link of root.querySelectorAll('article a[href*="/product/"]')) {
          const point = middleOf(link.closest('article'))
          if (isReadable(link) && point && root.elementFromPoint(point.x, point.y) === link)
            return { ...point, title: link.textContent.trim() }
        }
      return null
    }),

  addressChanged: () => firstFrame(() => location.pathname.startsWith('/product/')),

  headingSeen: (tag, title) =>
    firstFrame(() =>
      rootsOf(tag).some((root) =>
        [...root.querySelectorAll('h1')].some(
          (heading) => isReadable(heading) && heading.textContent.trim() === title,
        ),
      ),
    ),

  /**
   * Returns the content of an element in the viewport, as a tree of elements, and its CSS rules. Cards that begin
   * there are whole, but without buttons that have no text, which the store adds when the page is idle.
   */
  captured(tag) {
    const isPart = (node) => {
      if (!(node instanceof Element)) return node instanceof Text
      if (node.parentElement?.closest('article')) return !node.matches('button') || node.textContent !== ''
      return node.getBoundingClientRect().top < innerHeight
    }
    const boxOf = (node) =>
      node instanceof Text
        ? node.data
        : {
            tag: node.localName,
            attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
            children: [...node.childNodes].filter(isPart).map(boxOf),
          }
    const root = document.querySelector(tag).shadowRoot
    const rules = root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])
    return { rules: rules.map(cssOf), boxes: [...root.childNodes].filter(isPart).map(boxOf) }
  },
}
