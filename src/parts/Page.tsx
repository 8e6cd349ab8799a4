import type { ReactNode } from 'react'
import { Skeleton } from '../ui/Skeleton'
import { css } from '../ui/styles'

const page = css`
  --s-gutter: 16px;
  max-inline-size: 1280px;
  margin-inline: auto;
  padding: 16px var(--s-gutter) 72px;
  @container (min-width: 720px) {
    --s-gutter: 32px;
    padding-block-start: 32px;
  }
  /* A wide page is as wide as the navigation bar and the footer. */
  &[data-wide='true'] {
    max-inline-size: var(--s-page);
  }
`

export const formPage = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-inline-size: 440px;
  margin-inline: auto;
  padding-block: 24px;
  & > :first-child {
    margin-block-end: 0;
  }
`

/** @param wide for content that benefits from more width: lists and pictures, not text and forms */
export function Page({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={page} data-wide={wide}>
      {children}
    </div>
  )
}

const heading = css`
  margin: 0 0 12px;
  font-size: clamp(24px, 3.2cqi, 34px);
  font-weight: 650;
  line-height: 1.15;
  text-wrap: balance;
  @container (min-width: 720px) {
    margin-block-end: 24px;
  }
  &:lang(ar) {
    line-height: 1.4;
  }
`

interface PageTitleProps {
  children: ReactNode
  lang?: string | undefined
  /** Use `h2` in a drop-in, because the host page has its own `h1`. */
  as?: 'h1' | 'h2'
}

/** The one `h1` of a screen; navigation moves the focus to it. */
export function PageTitle({ children, lang, as: Heading = 'h1' }: PageTitleProps) {
  return (
    <Heading className={heading} tabIndex={Heading === 'h1' ? -1 : undefined} lang={lang} part="title">
      {children}
    </Heading>
  )
}

/** Gives the skeleton the height of the title that will replace it. */
const line = css`
  --s-leading: var(--s-leading-title);
  display: flow-root;
  max-inline-size: 12em;
`

export const TitleLine = () => (
  <span className={line}>
    <Skeleton shape="short" />
  </span>
)

export const TitleSkeleton = () => (
  <div className={heading} aria-hidden="true">
    <TitleLine />
  </div>
)
