/** A rough CSS parser that looks only at punctuation. */

export interface Rule {
  selectors: readonly string[]
  declarations: string
}

/** Returns the rules of style sheets. Of nested rules, it returns the innermost. */
export const rulesOf = (sheets: string): Rule[] =>
  sheets
    .split('}')
    // The text after the last brace is not a rule.
    .slice(0, -1)
    .flatMap((text) => {
      const [selectors, declarations] = text.split('{').slice(-2)
      return selectors === undefined || declarations === undefined
        ? []
        : { selectors: selectors.split(',').map((one) => one.trim()), declarations }
    })

export const valuesOf = (declarations: string, ...properties: readonly string[]): string[] =>
  declarations.split(';').flatMap((declaration) => {
    const [before = '', ...value] = declaration.split(':')
    // A comment may precede the name.
    const name = before.trim().split(/\s+/).at(-1) ?? ''
    return properties.includes(name) ? value.join(':') : []
  })
