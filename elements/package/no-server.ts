/**
 * Replaces `server.ts` under the export condition `react-server`: React has no `createContext` there. The imports work, so
 * that a bundler, which rejects a missing name, lets the message be seen.
 */
function noServer(): never {
  throw new Error(
    'storefront-elements/server does not run where React is that of server components, as in the app router of Next.js: run it in a Node server or a Worker of its own.',
  )
}

export { noServer as createElementRenderer, noServer as createStoreHandler, noServer as createStoreSite }
