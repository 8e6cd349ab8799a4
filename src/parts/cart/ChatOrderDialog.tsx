import { computed } from '@preact/signals-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { orderMessage } from './order-message'
import type { CartLine } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { whatsappIcon } from '../../ui/icons/contact'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useElement, useShop, useView } from '../context'
import { useArea } from '../delivery/use-area'
import { fields, hint } from '../form/styles'
import { useChatUrl } from '../nav/use-chat-url'
import { deviceOrdersOf } from '../orders/device-orders'
import { DeliveryRow } from './DeliveryRow'
import { useCart } from './use-cart'
import { useCartAddress } from './use-cart-address'

const preview = css`
  padding: 16px;
  border-radius: var(--s-radius-m);
  background: var(--s-sunken);
  font-size: var(--s-text-s);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
const choices = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
`

/** Without letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const newReference = () =>
  [...crypto.getRandomValues(new Uint8Array(5))].map((byte) => SIGNS[byte % SIGNS.length]).join('')

const orderedLine = ({ product, option, quantity }: CartLine) => ({
  productId: product.id,
  optionId: option?.id ?? null,
  quantity,
})

const NO_LINES: readonly CartLine[] = []

/**
 * The order as a message to the store's WhatsApp chat. Whether it was sent is not known: the cart stays until the shopper
 * says so.
 */
export function ChatOrderDialog() {
  const shop = useShop()
  const { env, session, zones } = shop
  const { panels } = useElement()
  const view = useView<'account'>()
  const { t } = view
  const cart = useCart()
  const { zone } = useArea()
  const [step, setStep] = useState<'write' | 'opened' | 'sent'>('write')
  const [reference] = useState(newReference)
  const [ordered, setOrdered] = useState(NO_LINES)
  const addressOf = useCartAddress()
  const footer = useRef<HTMLDivElement>(null)
  const wanted = useValue(panels.buying).lines
  const inCart = useValue(useMemo(() => computed(() => cart.opened.value?.buyable.value ?? NO_LINES), [cart]))
  const lines = step === 'write' ? (wanted ?? inCart) : ordered
  const message = orderMessage({ lines, zone, reference, url: addressOf(lines) }, view)
  const chat = useChatUrl(message)
  useEffect(() => void zones.load(), [zones])
  useEffect(() => {
    // The pressed button has unmounted.
    if (step !== 'write') footer.current?.querySelector('button')?.focus()
  }, [step])
  return (
    <Dialog
      open
      news
      title={t('orderByChat')}
      closeLabel={t('close')}
      onClose={panels.close}
      footer={
        <div ref={footer} className={choices}>
          {step === 'write' && (
            <Button
              variant="primary"
              size="l"
              full
              external
              icon={whatsappIcon}
              href={chat ?? undefined}
              disabled={lines.length === 0}
              onClick={() => {
                setOrdered(lines)
                setStep('opened')
              }}
            >
              {t('openChat')}
            </Button>
          )}
          {step === 'opened' && (
            <>
              <p>{t('chatOrderSentAsk')}</p>
              <Button
                variant="primary"
                size="l"
                full
                onClick={() => {
                  if (session.token.peek() === null)
                    deviceOrdersOf(shop).add({
                      code: reference,
                      placedAt: env.now(),
                      lines: ordered.map(orderedLine),
                    })
                  if (!wanted) cart.opened.peek()?.settle(ordered)
                  setStep('sent')
                }}
              >
                {t('chatOrderSent')}
              </Button>
              <Button full onClick={() => setStep('write')}>
                {t('chatOrderNotYet')}
              </Button>
            </>
          )}
          {step === 'sent' && (
            <Button full onClick={panels.close}>
              {t('close')}
            </Button>
          )}
        </div>
      }
    >
      <div className={fields}>
        {step === 'sent' ? (
          <Alert tone="success">{t('chatOrderThanks', { code: reference })}</Alert>
        ) : (
          <p className={hint}>{t('chatOrderHint')}</p>
        )}
        {step === 'write' && <DeliveryRow />}
        <p className={preview} dir="auto">
          {message}
        </p>
      </div>
    </Dialog>
  )
}
