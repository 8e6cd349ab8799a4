/**
 * Returns a property of the document itself. Named elements of the page shadow inherited properties: with `<img
 * name="head">`, `document.head` is that image. Does not read `Document.prototype`, because MooTools replaces it.
 */
export const ownDocument = <Name extends keyof Document>(name: Name): Document[Name] =>
  Reflect.get(Reflect.getPrototypeOf(document) as Document, name, document)

/** Sets the title. Assigning `document.title` has no effect if an element of the page has the name `title`. */
export const setOwnTitle = (text: string): boolean =>
  Reflect.set(Reflect.getPrototypeOf(document) as Document, 'title', text, document)
