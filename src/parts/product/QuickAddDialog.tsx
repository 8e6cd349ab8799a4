import { useEffect, useMemo, useRef, useState } from 'react'
import { isWhole } from '../../core/lib/catalogue/availability'
import { picturedColor } from '../../core/lib/catalogue/pictured-color'
import type { Product } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../Dialog'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { useElement, useShop, useView, useValue } from '../context'
import { Failure } from '../failure/Failure'
import { Link } from '../Link'
import { useResource } from '../loading/use-resource'
import type { AddToCart } from './add-to-cart'
import { BuyBox } from './BuyBox'
import { OptionPicker } from './OptionPicker'
import { ProductPrice } from './ProductPrice'
import { productImages, useSelection } from './use-selection'
import { useBuying } from './use-buying'
import { roomyColumn, underlined } from '../styles'
import { LinePicture } from '../LinePicture'

const box = css`
  --s-under: 72px;
  display: flex;
  flex-direction: column;
  gap: 20px;
`
const head = css`
  display: flex;
  align-items: center;
  gap: 16px;
  & > :last-child {
    display: flex;
    flex-direction: column;
    align-items: start;
    min-inline-size: 0;
  }
`
const more = css`
  padding-block: 10px;
  color: var(--s-accent);
  font-size: var(--s-text-s);
  font-weight: 500;
`
/** The buttons are sticky, so that they stay visible below a long list of sizes. */
const buttons = css`
  --s-under: 0px;
  position: sticky;
  inset-block-end: -24px;
  z-index: 1;
  margin: 0 -24px -24px;
  padding: 12px 24px max(16px, env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--s-line);
  background: var(--s-background);
  @media (max-height: 480px) {
    position: static;
  }
`

/** The minimum window width, in px, for a dialog. Narrower windows show a sheet at the bottom. */
const DIALOG_FROM_PX = 720

/** A dialog over a list with the options of a product and “Add to cart”. It is mounted while it is open. */
export function QuickAddDialog() {
  const { panels } = useElement()
  const adding = useValue(panels.adding)
  if (!adding) return null
  const [product, picture] = adding
  return <QuickAdd key={product.id} known={product} picture={picture} />
}

/** @param picture the URL of the picture on the card, in the colour that is preselected */
function QuickAdd({ known, picture }: { known: Product; picture: string | null }) {
  const shop = useShop()
  const { panels } = useElement()
  const { t, local } = useView()
  const [isSheet] = useState(() => !window.matchMedia(`(min-width: ${DIALOG_FROM_PX}px)`).matches)
  // A toast about an earlier addition would cover the buttons.
  useEffect(() => shop.toasts.screenLeft(), [shop])
  const id = String(known.id)
  const resource = useMemo(() => shop.product(id), [shop, id])
  const state = useResource(resource)
  // Reload the product, because the stock in the list's data may be outdated.
  useEffect(() => {
    if (resource.state.peek().status === 'ready') void resource.reload()
  }, [resource])
  const product = state.data ?? (isWhole(known) ? known : null)
  return (
    <Dialog open side={isSheet ? 'bottom' : undefined} title={local(known.title).text} onClose={panels.close}>
      {product ? (
        <Options product={product} picture={picture} />
      ) : state.status !== 'failed' ? (
        <Skeleton shape="wide" />
      ) : state.refusal.kind === 'missing' ? (
        <Alert tone="info">{t('productGone')}</Alert>
      ) : (
        <Failure onRetry={() => void resource.reload()} />
      )}
    </Dialog>
  )
}

function Options({ product, picture }: { product: Product; picture: string | null }) {
  const { cart, host, presenters } = useShop()
  const { element, panels } = useElement()
  const { t } = useView()
  const place = useRef<HTMLDivElement>(null)
  const selection = useSelection(product, null, picturedColor(product, host, picture))
  const add: AddToCart = async (option, quantity) => {
    const result = await cart.add(product, option, element, quantity)
    if (result.ok) panels.close()
    return result
  }
  const buying = useBuying(product, selection, place, { add, leadsOn: true })
  const [image] = productImages(product, selection.option, selection.choices).images
  return (
    <div ref={place} className={box}>
      <div className={head}>
        <LinePicture image={image} width={88} />
        <div>
          <ProductPrice buying={buying} size="m" />
          <Link
            to="product"
            params={product}
            state={{ product }}
            before={panels.close}
            className={`${more} ${underlined}`}
          >
            {t('seeProduct')}
          </Link>
        </div>
      </div>
      <OptionPicker product={product} selection={selection} incomplete={buying.incomplete} />
      <div className={`${buttons} ${roomyColumn}`}>
        <BuyBox product={product} buying={buying} quick />
        {buying.line && (
          <Button size="l" full onClick={() => void presenters.present('drawer', element)}>
            {t('viewCart')}
          </Button>
        )}
      </div>
    </div>
  )
}
