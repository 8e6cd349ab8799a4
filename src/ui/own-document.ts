/**
 * A property of the document itself. Read as `document.head`, it would be the page's element of that name, if there is
 * one: `<img name="head">` shadows what the document inherits.
 */
export const ownDocument = <Name extends keyof Document>(name: Name): Document[Name] =>
  Reflect.get(Document.prototype, name, document)
