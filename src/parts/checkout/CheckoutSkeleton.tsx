import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { FormSkeleton } from '../form/FormSkeleton'
import { columns, main } from './styles'

/** The placeholder of the order summary. On phones, the summary is one line above the form. */
const summary = css`
  grid-area: summary;
  block-size: 60px;
  border-radius: var(--s-radius-m);
  background: var(--s-sunken);
  @container (min-width: 720px) {
    block-size: 290px;
  }
`
const gate = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  & > :first-child {
    font-size: var(--s-text-l);
  }
  & > :nth-child(2) {
    max-inline-size: 440px;
    font-size: var(--s-text-s);
  }
`

/**
 * A placeholder with the size of the gate, which most visitors see first: a heading, a hint, the phone field and a
 * button.
 */
export const GateSkeleton = () => (
  <div className={gate} aria-hidden="true">
    <Skeleton shape="short" />
    <Skeleton />
    <FormSkeleton count={1} />
  </div>
)

export const CheckoutSkeleton = () => (
  <div className={columns} aria-hidden="true">
    <div className={summary} />
    <div className={main}>
      <GateSkeleton />
    </div>
  </div>
)
