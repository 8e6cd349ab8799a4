import { isolated } from '../../core/lib/text/isolated'
import type { Product, ProductOption } from '../../core/types'
import { Button } from '../../ui/Button'
import { whatsappIcon } from '../../ui/icons/contact'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'
import { useChatUrl } from '../nav/use-chat-url'
import { optionText } from './option-text'
import { useProductAddress } from './use-product-address'

interface AskProps {
  product: Product
  option: ProductOption | null
}

/** The store's chat with a message about this product, the chosen option and its link; null without a number. */
function useQuestion(text: 'askRestock' | 'askProductMessage', { product, option }: AskProps): string | null {
  const view = useView<'browse'>()
  const address = useProductAddress(product, option)
  const title = [view.local(product.title).text, option && optionText(option, view)]
    .filter(Boolean)
    .join(' · ')
  return useChatUrl(view.t(text, { title: isolated(title), url: address() }))
}

/** In place of "Buy now" of a sold-out product; nothing where the store has no number. */
export function AskWhenBack(props: AskProps) {
  const { t } = useView<'browse'>()
  const url = useQuestion('askRestock', props)
  return (
    url && (
      <Button variant="primary" size="l" full external icon={whatsappIcon} href={url}>
        {t('askWhenBack')}
      </Button>
    )
  )
}

/** Its text is in line with what stands above and below. */
const place = css`
  min-block-size: 44px;
  margin-block: -8px;
  margin-inline-start: -12px;
`

/** A quiet link about a product that can be bought. Reserves its place until the number is known. */
export function AskAboutProduct(props: AskProps) {
  const { settings } = useShop()
  const { t } = useView<'browse'>()
  const known = useValue(settings.settings.state).data !== null
  const url = useQuestion('askProductMessage', props)
  if (known && !url) return null
  return (
    <div className={place}>
      {url && (
        <Button variant="quiet" size="s" external icon={whatsappIcon} href={url}>
          {t('askProduct')}
        </Button>
      )}
    </div>
  )
}
