/** React's names that differ from the attribute's by more than case. HTML ignores case; our SVG uses no others. */
const RENAMED: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
}

/** Present without a value when true, absent when false; but those of media, frames and scripts, which no component has. */
const BOOLEAN =
  /^(?:checked|defaultChecked|disabled|hidden|inert|multiple|noValidate|open|readOnly|required|reversed|selected)$/

/** "true" and "false" are values. */
const ENUMERATED = /^(?:aria-|data-|contentEditable$|draggable$|spellCheck$)/

/** React keeps these to itself; `autoFocus` is a call after its commit, not an attribute. */
const NOT_ATTRIBUTES = /^(?:children|key|ref|style|autoFocus|suppress\w+|dangerouslySetInnerHTML)$/

/** Style properties whose numbers are not in px. */
const UNITLESS =
  /^(?:aspectRatio|columnCount|columns|fillOpacity|flex|flexGrow|flexShrink|fontWeight|gridArea|gridColumn|gridRow|lineClamp|lineHeight|opacity|order|orphans|scale|strokeOpacity|strokeWidth|tabSize|widows|zIndex|zoom)$/

/** Sets an element's attributes and styles as React DOM would for these props. */
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
      // An empty address is that of the page itself.
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
    else {
      const text =
        typeof value === 'number' && value !== 0 && !UNITLESS.test(name) ? `${value}px` : `${value}`
      Reflect.set(style, name, text)
    }
  }
}
