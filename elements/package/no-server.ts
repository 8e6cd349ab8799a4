/**
 * Replaces `server.ts` under the export condition `react-server`, for which React has no `createContext`. Exports every
 * name, because bundlers would otherwise reject the import before this message is shown.
 */
function noServer(): never {
  throw new Error(
    'storefront-elements/server does not run in React server components, such as those in the app router of Next.js: run it in a separate Node server or Worker.',
  )
}

export { noServer as createElementRenderer, noServer as createStoreHandler, noServer as createStoreSite }
