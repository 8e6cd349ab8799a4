import { replaceInReact } from './replace-once.ts'

interface Cut {
  /** What would need it; its use in our sources fails the build. */
  use: RegExp
  /** Functions of React DOM that nothing else comes to. */
  functions: readonly string[]
}

/**
 * What a shopper would download of React DOM and never run: ways of writing a page that the store has no use for. A function
 * is emptied, not taken away, so that whoever names it still finds it.
 */
const CUTS: readonly Cut[] = [
  {
    use: /\b(ViewTransition|addTransitionType)\b/,
    functions: [
      'startViewTransition',
      'measureViewTransitionHostInstancesRecursive',
      'restoreViewTransitionName',
      'applyViewTransitionToHostInstancesRecursive',
      'measureNestedViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
    ],
  },
  {
    use: /\b(hydrateRoot)\b/,
    functions: [
      'canHydrateInstance',
      'updateDehydratedSuspenseComponent',
      'prepareToHydrateHostInstance',
      'popHydrationState',
      'clearHydrationBoundary',
      'attemptExplicitHydrationTarget',
      'retryIfBlockedOn',
      'queueIfContinuousEvent',
    ],
  },
  { use: /\b(SuspenseList)\b/, functions: ['updateSuspenseListComponent'] },
  {
    use: /\b(useActionState|useFormState)\b/,
    functions: ['mountActionState', 'updateActionStateImpl', 'rerenderActionState'],
  },
  // Of these React makes files of the document that are fetched once, and a root waits for.
  {
    use: /<(link|style|script|meta|title)\b/,
    functions: [
      'getResource',
      'acquireResource',
      'suspendResource',
      'insertStylesheet',
      'insertStylesheetIntoRoot',
    ],
  },
  // What fetches such files ahead.
  {
    use: /\b(preload|preinit|preloadModule|preinitModule|preconnect|prefetchDNS)\b[^'"]*'react-dom'/,
    functions: [
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
      'preconnectAs',
    ],
  },
  // In a line of its own, as it is formatted: comments name elements too.
  { use: /^\s*<([a-z]+-[a-z-]+)/m, functions: ['setPropOnCustomElement'] },
  {
    use: /<Fragment\b[^>]*\b(ref)=/,
    functions: [
      'validateDocumentPositionWithFiberTree',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
    ],
  },
  // Forms that send themselves; the store's have `onSubmit`.
  {
    use: /(requestFormReset|useFormStatus|<(?:form|button|input)\b[^>]*\b(?:action|formAction)=)/,
    functions: ['extractEvents$1', 'ensureFormComponentIsStateful'],
  },
  {
    use: /\b(startTransition|useTransition|useOptimistic)\b/,
    functions: ['defaultOnDefaultTransitionIndicator'],
  },
  // Stacks of components for whoever reads them; a crash tells the page its message alone.
  { use: /\b(componentStack|captureOwnerStack)\b/, functions: ['describeNativeComponentFrame'] },
]

/** Empties each; throws where one is not there once, as when React is another one. */
export function withoutCuts(code: string): string {
  return CUTS.flatMap(({ functions }) => functions).reduce(
    (text, name) =>
      replaceInReact(
        text,
        new RegExp(`(?<=\\nfunction ${name.replace('$', '\\$')}\\()[^{]*\\{\\n[\\s\\S]*?\\n\\}(?=\\n)`),
        ') {}',
      ),
    code,
  )
}

/** The first use of what was cut, in a source of ours; null where there is none. */
export function cutInUse(source: string): string | null {
  for (const { use } of CUTS) {
    const [, found] = use.exec(source) ?? []
    if (found) return found
  }
  return null
}
