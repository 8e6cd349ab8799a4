/** React props whose attribute name differs by more than case. HTML ignores case, and our SVG uses no other such props. */
const RENAMED: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
}

/** Matches boolean attributes. Those of media, frames and scripts are left out, since no component uses them. */
const BOOLEAN =
  /^(?:checked|defaultChecked|disabled|hidden|inert|multiple|noValidate|open|readOnly|required|reversed|selected)$/

/** Matches attributes for which "true" and "false" are values. */
const ENUMERATED = /^(?:aria-|data-|contentEditable$|draggable$|spellCheck$)/

/** Props that React does not write as attributes. For `autoFocus` it calls `focus()` after its commit. */
const NOT_ATTRIBUTES = /^(?:children|key|ref|style|autoFocus|suppress\w+|dangerouslySetInnerHTML)$/

/**
 * Sets an element's attributes and styles as React DOM does for these props. A number in a style is a length in px,
 * because no component sets a unitless property, except custom properties.
 */
export function setProps(element: HTMLElement | SVGElement, props: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(props)) {
    if (name === 'style') setStyle(element.style, value as Record<string, unknown> | null)
    else {
      const text = attributeOf(name, value)
      if (text !== null) element.setAttribute(RENAMED[name] ?? name, text)
    }
  }
}

function attributeOf(name: string, value: unknown): string | null {
  if (value === null || value === undefined || NOT_ATTRIBUTES.test(name)) return null
  switch (typeof value) {
    case 'boolean':
      if (ENUMERATED.test(name)) return String(value)
      return value && BOOLEAN.test(name) ? '' : null
    case 'string':
      if (BOOLEAN.test(name)) return value ? '' : null
      // An empty URL refers to the page itself.
      return value === '' && (name === 'src' || name === 'href') ? null : value
    case 'number':
      return BOOLEAN.test(name) ? (value ? '' : null) : String(value)
    default:
      return null
  }
}

function setStyle(style: CSSStyleDeclaration, values: Record<string, unknown> | null): void {
  for (const [name, value] of Object.entries(values ?? {})) {
    if (value === null || value === undefined || value === '' || typeof value === 'boolean') continue
    if (name.startsWith('--')) style.setProperty(name, String(value))
    else Reflect.set(style, name, typeof value === 'number' ? `${value}px` : value)
  }
}
