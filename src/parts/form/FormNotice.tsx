import type { ReactNode } from 'react'
import { css } from '../../ui/styles'
import type { useNotice } from './use-notice'

const place = css`
  &:empty {
    display: none;
  }
`

interface FormNoticeProps {
  holders: ReturnType<typeof useNotice>['holders']
  children: ReactNode
}

/** Where a form's notice stands: its time does not run while somebody reads it there (UX 19). */
export function FormNotice({ holders, children }: FormNoticeProps) {
  return (
    <div className={place} {...holders}>
      {children}
    </div>
  )
}
