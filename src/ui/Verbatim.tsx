import type { HTMLAttributes } from 'react'

/** An amount, code or phone number, which page translators must not change. */
export const Verbatim = (props: HTMLAttributes<HTMLElement> & { children: string }) => (
  <bdi translate="no" {...props} />
)
