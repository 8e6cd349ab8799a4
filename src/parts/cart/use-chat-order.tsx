import { useEffect, useRef, useState } from 'react'
import { currencyCode } from '../../core/lib/money/currency-code'
import type { CartLine } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { whatsappIcon } from '../../ui/icons/contact'
import { css } from '../../ui/styles'
import { useShop, useView } from '../context'
import { muted, column } from '../styles'
import { useChatUrl } from '../nav/use-chat-url'
import { deviceOrdersOf } from '../orders/device-orders'
import { orderMessage, totalOf, type ChatOrder } from './order-message'
import { useCart } from './use-cart'
import { useCartUrl } from './use-cart-url'
import { Sentence, verbatim } from '../../ui/Sentence'
import type { Elements } from '../../ui/elements'

const preview = css`
  padding: 16px;
  border-radius: var(--s-radius-m);
  background: var(--s-sunken);
  font-size: var(--s-text-s);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

/** Letters and digits that can't be mistaken for one another. */
const REFERENCE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const newReference = () =>
  [...crypto.getRandomValues(new Uint8Array(5))]
    .map((byte) => REFERENCE_CHARACTERS[byte % REFERENCE_CHARACTERS.length])
    .join('')

const orderedLine = ({ product, option, quantity }: CartLine) => ({
  productId: product.id,
  optionId: option?.id ?? null,
  quantity,
  title: product.title,
  image: option?.images[0] ?? product.images[0]?.url ?? null,
})

type WrittenOrder = Pick<ChatOrder, 'lines' | 'zone' | 'promo'>

interface ChatOrderOptions extends Omit<WrittenOrder, 'lines'> {
  /** The lines; null while a price is unknown in this market, because the message contains all prices. */
  lines: readonly CartLine[] | null
  /**
   * Whether the lines are those of the cart. They are removed from the cart once the shopper confirms that the message
   * was sent.
   */
  ofCart: boolean
  /** A button that leaves the order, shown once the message was sent. */
  end: Elements
}

/**
 * Shows an order as a message to the store's WhatsApp chat. The store can't know whether the message was sent, so the
 * cart stays until the shopper confirms it. Once opened in the chat, the order stays on screen unchanged.
 */
export function useChatOrder({ lines, zone, promo, ofCart, end }: ChatOrderOptions) {
  const shop = useShop()
  const { attributes, settings } = shop.settings
  const view = useView()
  const { t } = view
  const cart = useCart()
  const [opened, setOpened] = useState<WrittenOrder | null>(null)
  const [sent, setSent] = useState(false)
  const [reference] = useState(newReference)
  const urlOf = useCartUrl()
  const place = useRef<HTMLDivElement>(null)
  const written = opened ?? { lines: lines ?? [], zone, promo }
  const url = urlOf(written.lines)
  const message = orderMessage({ ...written, reference, url }, view)
  const chat = useChatUrl(message)
  const step = sent ? 'sent' : opened ? 'opened' : 'write'
  useEffect(() => {
    // The clicked button has unmounted: focus the one that replaces it.
    if (step !== 'write') place.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [step])
  const confirmSent = () => {
    if (shop.session.token.peek() === null)
      deviceOrdersOf(shop).add({
        code: reference,
        placedAt: shop.env.now(),
        total: totalOf(written),
        currency:
          currencyCode(attributes.peek().currencyCode, settings.state.peek().data?.currency) ?? undefined,
        lines: written.lines.map(orderedLine),
      })
    if (ofCart) cart.opened.peek()?.settle(written.lines)
    setSent(true)
  }
  return {
    step,
    note: sent ? (
      <Alert tone="success">
        <Sentence>{t('chatOrderThanks', { code: verbatim(reference) })}</Sentence>
      </Alert>
    ) : (
      <p className={muted}>{t('chatOrderHint')}</p>
    ),
    preview: written.lines.length > 0 && (
      <p className={preview} dir="auto" translate="no">
        <span>{message.slice(0, -url.length)}</span>
        {/* Isolate the URL, or its punctuation at the end of a line would follow the direction of the text. */}
        <bdi dir="ltr">{url}</bdi>
      </p>
    ),
    actions: (
      <div ref={place} className={column}>
        {step === 'write' && (
          <Button
            variant="primary"
            size="l"
            full
            external
            icon={whatsappIcon}
            href={lines?.length ? (chat ?? undefined) : undefined}
            disabled={!lines?.length}
            onClick={() => setOpened(written)}
          >
            {t('openChat')}
          </Button>
        )}
        {step === 'opened' && (
          <>
            <p>{t('chatOrderSentAsk')}</p>
            <Button variant="primary" size="l" full onClick={confirmSent}>
              {t('chatOrderSent')}
            </Button>
            <Button full onClick={() => setOpened(null)}>
              {t('chatOrderNotYet')}
            </Button>
          </>
        )}
        {step === 'sent' && end}
      </div>
    ),
  }
}
