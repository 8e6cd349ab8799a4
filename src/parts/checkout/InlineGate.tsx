import { useLayoutEffect } from 'react'
import { Alert } from '../../ui/Alert'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useView } from '../context'
import { fields } from '../form/styles'
import { sectionTitle } from './styles'
import { GateForm } from './GateForm'
import { typedName, useCheckout } from './use-checkout'
import { useGate } from './use-gate'

const narrow = css`
  max-inline-size: 440px;
`

/** The gate in the checkout's own place: somebody came here directly, or is logged in no longer. */
export function InlineGate({ guests }: { guests: boolean }) {
  const checkout = useCheckout()
  const gate = useGate(guests)
  const { t } = useView()
  const lapsed = useValue(checkout.lapsed)
  // Before it is painted: what stands below would move with the form.
  useLayoutEffect(() => {
    gate.open()
    return gate.close
  }, [gate])
  return (
    <section className={narrow} aria-label={t('contact')} data-gate>
      <h2 className={sectionTitle}>{t('contact')}</h2>
      <div className={fields}>
        {lapsed && <Alert tone="warning">{t('sessionOver')}</Alert>}
        <GateForm
          gate={gate}
          guests={guests}
          focus={lapsed}
          phone={lapsed ? checkout.form.peek().phone : ''}
          name={typedName(checkout)}
          onPassed={checkout.passed}
        />
      </div>
    </section>
  )
}
