import { use, useLayoutEffect, useReducer } from 'react'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useElement, useShop, useView } from '../context'
import { fields } from '../form/styles'
import { sectionTitle } from './styles'
import { GateForm } from './GateForm'
import { typedName, useCheckout } from './use-checkout'
import { useGate } from './use-gate'

const narrow = css`
  max-inline-size: 440px;
`

/** The gate inside the checkout, for visitors who opened it directly or whose session has expired. */
export function InlineGate({ guests }: { guests: boolean }) {
  const checkout = useCheckout()
  const gate = useGate(guests)
  const { can, person } = useShop()
  const { visitor } = use(person())
  const { element } = useElement()
  const { t } = useView()
  const sessionExpired = useValue(checkout.sessionExpired)
  const [, renderOpened] = useReducer((times: number) => times + 1, 0)
  // Open before paint, or the content below would shift when the form appears: the state is only read after paint.
  useLayoutEffect(() => {
    gate.open()
    renderOpened()
    return gate.close
  }, [gate])
  const [typed, ordering] = [visitor.typed.peek(), checkout.form.peek()]
  return (
    <section className={narrow} aria-label={t('contact')} data-gate>
      <h2 className={sectionTitle}>{t('contact')}</h2>
      <div className={fields}>
        <GateForm
          gate={gate}
          guests={guests}
          focus={sessionExpired}
          phone={
            typed.phone || (sessionExpired ? ordering[can.accounts === 'email' ? 'email' : 'phone'] : '')
          }
          name={typed.name || typedName(checkout)}
          onType={visitor.change}
          onPassed={(buyer) => {
            visitor.clear()
            checkout.passed(buyer, element)
          }}
        />
      </div>
    </section>
  )
}
