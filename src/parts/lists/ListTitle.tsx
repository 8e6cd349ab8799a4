import type { Localized } from '../../core/types'
import { srOnly } from '../../ui/base'
import { useView } from '../context'
import { PageTitle, TitleLine } from '../Page'

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
        <TitleLine />
      </PageTitle>
    )
  }
  if (typeof title === 'string') return <PageTitle>{title}</PageTitle>
  const { text, lang } = local(title)
  return <PageTitle lang={lang}>{text}</PageTitle>
}
