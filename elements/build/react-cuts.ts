import { replaceInReact } from './replace-once.ts'

interface Cut {
  /** A feature of React. Using it in our sources fails the build. */
  use: RegExp
  /** The functions of React DOM that only this feature uses. */
  functions: readonly string[]
}

/**
 * Features of React DOM that the store does not use but shoppers would download. A cut function is emptied rather than
 * removed, so that references to it stay valid.
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
  // React would load these as deduplicated resources of the document and make a root wait for them.
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
  // Preloading of such resources.
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
  // At the beginning of a line, where the formatter puts it: comments mention elements too.
  { use: /^\s*<([a-z]+-[a-z-]+)/m, functions: ['setPropOnCustomElement'] },
  {
    use: /<Fragment\b[^>]*\b(ref)=/,
    functions: [
      'validateDocumentPositionWithFiberTree',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
    ],
  },
  // Form actions; the store's forms have `onSubmit`.
  {
    use: /(requestFormReset|useFormStatus|<(?:form|button|input)\b[^>]*\b(?:action|formAction)=)/,
    functions: ['extractEvents$1', 'ensureFormComponentIsStateful'],
  },
  {
    use: /\b(startTransition|useTransition|useOptimistic)\b/,
    functions: ['defaultOnDefaultTransitionIndicator'],
  },
  // Component stacks; a crash reports only its message to the page.
  { use: /\b(componentStack|captureOwnerStack)\b/, functions: ['describeNativeComponentFrame'] },
]

/** Empties each function. Throws unless it is found exactly once, for example after an update of React. */
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

/** The first use of a cut feature in a source of ours; null where there is none. */
export function cutInUse(source: string): string | null {
  for (const { use } of REACT_CUTS) {
    const [, found] = use.exec(source) ?? []
    if (found) return found
  }
  return null
}
