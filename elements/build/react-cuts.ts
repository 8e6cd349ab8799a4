import { replaceInReact } from './replace-once.ts'

interface Cut {
  /** Matches uses of a React feature; a match in our sources fails the build. */
  use: RegExp
  /** The React DOM functions that only this feature uses. */
  functions: readonly string[]
}

/**
 * Features of React DOM that the store does not use. Their functions are emptied rather than removed, so that
 * references stay valid.
 */
const REACT_CUTS: readonly Cut[] = [
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
  // React would hoist and deduplicate these as resources of the document, and suspend a root until they load.
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
  // Only at the start of a line, where the formatter puts JSX: comments mention elements too.
  { use: /^\s*<([a-z]+-[a-z-]+)/m, functions: ['setPropOnCustomElement'] },
  {
    use: /<Fragment\b[^>]*\b(ref)=/,
    functions: [
      'validateDocumentPositionWithFiberTree',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
    ],
  },
  // Form actions: the store's forms use `onSubmit` instead.
  {
    use: /(requestFormReset|useFormStatus|<(?:form|button|input)\b[^>]*\b(?:action|formAction)=)/,
    functions: ['extractEvents$1', 'ensureFormComponentIsStateful'],
  },
  {
    use: /\b(startTransition|useTransition|useOptimistic)\b/,
    functions: ['defaultOnDefaultTransitionIndicator'],
  },
  // Component stacks: on a crash the store reports only the error's message.
  { use: /\b(componentStack|captureOwnerStack)\b/, functions: ['describeNativeComponentFrame'] },
]

/** Empties each function. Throws if one is not found exactly once, for example after an update of React. */
export function withoutCuts(code: string): string {
  return REACT_CUTS.flatMap(({ functions }) => functions).reduce(
    (text, name) =>
      replaceInReact(
        text,
        new RegExp(`(?<=\\nfunction ${name.replace('$', '\\$')}\\()[^{]*\\{\\n[\\s\\S]*?\\n\\}(?=\\n)`),
        ') {}',
      ),
    code,
  )
}

/** Returns the first use of a cut feature in our source, or null. */
export function cutInUse(source: string): string | null {
  for (const { use } of REACT_CUTS) {
    const [, found] = use.exec(source) ?? []
    if (found) return found
  }
  return null
}
