/** Runs in the pages of first visits, the store's and their counterparts, before their first script. */

/** Milliseconds after which what has not happened never will. */
const TIMEOUT_MS = 20_000

/** Milliseconds since the epoch: a press may lead to another document, which has a time of its own. */
const now = () => performance.timeOrigin + performance.now()

/**
 * Resolves to the value that `look` returns in the first frame in which it returns one, and to when that frame was
 * painted (before React's later work); after the timeout to a frame at an infinite time.
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

/** Whether it has a text that is laid out, and neither transparent nor hidden. */
const isReadable = (element) =>
  Boolean(element?.textContent.trim()) &&
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.getBoundingClientRect().height > 0

/** In px: less than this of an element is no target for a finger. */
const SMALLEST_TARGET = 24

/** The middle of that part of an element that is in the viewport, or null. */
const middleOf = (element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const [start, end] = [Math.max(left, 0), Math.min(right, innerWidth)]
  const [above, below] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
  const isTarget = end - start >= SMALLEST_TARGET && below - above >= SMALLEST_TARGET
  return isTarget ? { x: (start + end) / 2, y: (above + below) / 2 } : null
}

/** A card's button, once it can be pressed. */
const buttonOf = (tag) =>
  rootsOf(tag)
    .flatMap((root) => [...root.querySelectorAll('article button:not(:disabled)')])
    .find(isReadable)

/** A rule's text. The browser writes `all: initial` as hundreds of declarations. */
const cssOf = ({ cssText }) => {
  const short = cssText.replaceAll(/ [\w-]+: initial;/g, '')
  return cssText.length - short.length > 2000 ? short.replace('{', '{ all: initial;') : cssText
}

/** The key under which session storage has the time of the last press, for the document to which it led. */
const PRESSED = 'first-visit-pressed'
addEventListener(
  'mouseup',
  ({ timeStamp }) => sessionStorage.setItem(PRESSED, performance.timeOrigin + timeStamp),
  { capture: true },
)

window.firstVisit = {
  /** When the mouse was last released. */
  pressed: () => Number(sessionStorage.getItem(PRESSED)),

  /** The first frame in which title and price of `count` elements can be read. */
  contentSeen: (tag, count) =>
    firstFrame(
      () =>
        rootsOf(tag).filter((root) => ['h3', 'bdi'].every((what) => isReadable(root.querySelector(what))))
          .length >= count,
    ),

  /** The first frame with a card's button in the viewport, and where. */
  buttonSeen: (tag) =>
    firstFrame(() => {
      const button = buttonOf(tag)
      return button && middleOf(button)
    }),

  /** The first frame with a button of this text in the viewport, and where. */
  buttonNamed: (tag, text) =>
    firstFrame(() => {
      const buttons = rootsOf(tag).flatMap((root) => [...root.querySelectorAll('button:not(:disabled)')])
      const named = buttons.filter((button) => button.textContent.trim() === text && isReadable(button))
      return named.map(middleOf).find(Boolean)
    }),

  /** The first frame in which the stored cart holds a line. */
  cartStored: () => firstFrame(() => /\{/.test(localStorage.getItem('cart') ?? '')),

  /** First and largest contentful paint until now, in ms since the navigation. */
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

  /** The first frame in which the stored cart holds a line, and the button says so. */
  cartFilled: (tag) =>
    firstFrame(
      () =>
        /\{/.test(localStorage.getItem('cart') ?? '') &&
        /In your cart/.test(buttonOf(tag)?.textContent ?? ''),
    ),

  /** The first frame with a product's card in the viewport whose link is below a point: that point, and the title. */
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

  /** The first frame in which the address is that of a product. */
  addressChanged: () => firstFrame(() => location.pathname.startsWith('/product/')),

  /** The first frame with a page whose heading this is. */
  headingSeen: (tag, title) =>
    firstFrame(() =>
      rootsOf(tag).some((root) =>
        [...root.querySelectorAll('h1')].some(
          (heading) => isReadable(heading) && heading.textContent.trim() === title,
        ),
      ),
    ),

  /**
   * What an element shows in the viewport, as a tree of elements, and its rules of CSS. Cards that begin there are whole,
   * but without buttons that have no text: the store adds them when the page is idle.
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
    return {
      rules: rules.map(cssOf),
      boxes: [...root.childNodes].filter(isPart).map(boxOf),
    }
  },
}
