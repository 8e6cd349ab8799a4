/**
 * A property of the document itself. Read as `document.head`, it would be the page's element of that name, if there is
 * one: `<img name="head">` shadows the document's inherited property. Not from `Document.prototype`, which MooTools replaces.
 */
export const ownDocument = <Name extends keyof Document>(name: Name): Document[Name] =>
  Reflect.get(Reflect.getPrototypeOf(document) as Document, name, document)

/** Sets the title. An assignment to `document.title` has no effect if an element of the page has the name `title`. */
export const setOwnTitle = (text: string): boolean =>
  Reflect.set(Reflect.getPrototypeOf(document) as Document, 'title', text, document)
