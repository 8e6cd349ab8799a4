import type { Localized } from '../../core/types'
import { srOnly } from '../../ui/base'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { PageTitle } from '../Page'

/** As high as the title that will stand there. */
const line = css`
  --s-leading: var(--s-leading-title);
  display: flow-root;
  max-inline-size: 12em;
`

interface ListTitleProps {
  /** Null while nobody knows it. */
  title: Localized | string | null
  /** What is spoken until then. */
  fallback: string
}

/** A list's heading: the name of what is listed. */
export function ListTitle({ title, fallback }: ListTitleProps) {
  const { local } = useView()
  if (title === null) {
    return (
      <PageTitle>
        <span className={srOnly}>{fallback}</span>
        <span className={line}>
          <Skeleton shape="short" />
        </span>
      </PageTitle>
    )
  }
  if (typeof title === 'string') return <PageTitle>{title}</PageTitle>
  const { text, lang } = local(title)
  return <PageTitle lang={lang}>{text}</PageTitle>
}
