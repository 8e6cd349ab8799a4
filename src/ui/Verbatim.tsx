import type { HTMLAttributes, Ref } from 'react'

interface VerbatimProps extends HTMLAttributes<HTMLElement> {
  children: string
  ref?: Ref<HTMLElement>
}

/** An amount, code or phone number, which page translators must not change. */
export const Verbatim = (props: VerbatimProps) => <bdi translate="no" {...props} />
