import type { ReactNode } from 'react'
import type { Lang } from '../../core/types'
import { css } from '../../ui/styles'

const section = css`
  inline-size: 100%;
  max-inline-size: var(--s-page);
  margin-inline: auto;
  --s-gutter: 16px;
  padding-inline: var(--s-gutter);
  @container (min-width: 720px) {
    --s-gutter: 32px;
  }
`
const heading = css`
  font-size: var(--s-title);
`

/** The wrapper of a row of products, as wide as the page's content. `list` is the row's id for analytics. */
export function Section({ list, children }: { list?: string; children: ReactNode }) {
  return (
    <section className={section} data-list={list}>
      {children}
    </section>
  )
}

export function BlockTitle({ lang, children }: { lang: Lang | undefined; children: ReactNode }) {
  return (
    <h2 className={heading} lang={lang}>
      {children}
    </h2>
  )
}
