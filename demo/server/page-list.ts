/** Returns the demo's pages as lines for a terminal. `isLoose`: whether the back end is the demo's, with two dialects. */
export const pageList = (url: string, isLoose: boolean): readonly string[] =>
  [
    ['The store', '/'],
    ['المتجر بالعربية', '/?lang=ar'],
    ['In another page', '/parts'],
    ['Its shop in Arabic', '/parts?lang=ar'],
    ['Build your own', '/builder'],
    ['Documentation', '/docs/'],
    ...(isLoose ? [['With a loose server', '/?dialect=loose']] : []),
  ].map(([name = '', path = '']) => `  ${name.padEnd(22)} ${url}${path}`)
