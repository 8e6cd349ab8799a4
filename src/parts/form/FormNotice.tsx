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

/** The live region for a form's message. Hovering or focusing it pauses its timer. */
export function FormNotice({ holders, children }: FormNoticeProps) {
  return (
    <div className={place} {...holders}>
      {children}
    </div>
  )
}
