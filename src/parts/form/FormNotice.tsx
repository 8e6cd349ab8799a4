import type { ReactNode } from 'react'
import { css } from '../../ui/styles'
import type { useNotice } from './use-notice'

const place = css`
  /* Out of flow while there is no notice; display: none would keep its status region from being announced. */
  &:not(:has(p)) {
    position: absolute;
  }
`

interface FormNoticeProps {
  holders: ReturnType<typeof useNotice>['holders']
  children: ReactNode
}

/** The place of a form's message; its timer pauses while hovered or focused. */
export function FormNotice({ holders, children }: FormNoticeProps) {
  return (
    <div className={place} {...holders}>
      {children}
    </div>
  )
}
