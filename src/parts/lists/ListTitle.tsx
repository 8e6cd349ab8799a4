import type { Localized } from '../../core/types'
import { srOnly } from '../../ui/base'
import { useView } from '../context'
import { PageTitle, TitleLine } from '../Page'

interface ListTitleProps {
  title: Localized | string | null
  fallback: string
}

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
