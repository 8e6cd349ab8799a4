/** Style sheets, read as far as their punctuation tells. */

export interface Rule {
  selectors: readonly string[]
  declarations: string
}

/** The rules of style sheets; of nested ones the innermost. */
export const rulesOf = (sheets: string): Rule[] =>
  sheets
    .split('}')
    // No brace closes the last one.
    .slice(0, -1)
    .flatMap((text) => {
      const [selectors, declarations] = text.split('{').slice(-2)
      return selectors === undefined || declarations === undefined
        ? []
        : { selectors: selectors.split(',').map((one) => one.trim()), declarations }
    })

/** The values that declarations give to any of these properties. */
export const valuesOf = (declarations: string, ...properties: readonly string[]): string[] =>
  declarations.split(';').flatMap((declaration) => {
    const [before = '', ...value] = declaration.split(':')
    // A comment may precede the name.
    const name = before.trim().split(/\s+/).at(-1) ?? ''
    return properties.includes(name) ? value.join(':') : []
  })
