const keep =
  (name: string) =>
  (event: Event): void => {
    const { attributeName } = (event as CustomEvent<{ attributeName: string }>).detail
    if (event.target === event.currentTarget && attributeName === name) event.preventDefault()
  }

const LISTENERS = { open: keep('open'), lang: keep('lang') }

/**
 * Keeps an attribute of an element when Turbo morphs the page. The server's HTML does not contain the shopper's state,
 * such as an open drawer or a chosen language.
 */
export const keepWhenMorphed = (element: HTMLElement, name: keyof typeof LISTENERS) =>
  element.addEventListener('turbo:before-morph-attribute', LISTENERS[name])
