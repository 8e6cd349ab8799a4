import type { HTMLAttributes, Ref } from 'react'

interface VerbatimProps extends HTMLAttributes<HTMLElement> {
  children: string
  ref?: Ref<HTMLElement>
}

/** An amount, a code or a phone number, which page translators must not change. */
export const Verbatim = (props: VerbatimProps) => <bdi translate="no" {...props} />
