/** The document's own prototype: MooTools replaces `window.Document` by a class of its own. */
const prototype = (): Document => Object.getPrototypeOf(document)

/**
 * A property of the document itself. Read as `document.head`, it would be the page's element of that name, if there is
 * one: `<img name="head">` shadows what the document inherits.
 */
export const ownDocument = <Name extends keyof Document>(name: Name): Document[Name] =>
  Reflect.get(prototype(), name, document)

/** Sets the title. Assigned to `document.title`, it would be lost if an element of the page has that name. */
export const setOwnTitle = (text: string): boolean => Reflect.set(prototype(), 'title', text, document)
