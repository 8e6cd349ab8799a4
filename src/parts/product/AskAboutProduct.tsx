import type { Product, ProductOption } from '../../core/types'
import { css } from '../../ui/styles'
import { useView, useShop, useValue } from '../context'
import { isolated } from '../../core/lib/text/isolated'
import { Button } from '../../ui/Button'
import { whatsappIcon } from '../../ui/icons/contact'
import { useChatUrl } from '../nav/use-chat-url'
import { optionText } from './option-text'
import { useProductUrl } from './use-product-url'

interface AskProps {
  product: Product
  option: ProductOption | null
}

/** Returns the URL of the store's chat with a message about the product; null if the store has no number. */
function useQuestion(text: 'askRestock' | 'askProductMessage', { product, option }: AskProps): string | null {
  const view = useView()
  const getUrl = useProductUrl(product, option)
  const title = [view.local(product.title).text, option && optionText(option, view)]
    .filter(Boolean)
    .join(' · ')
  return useChatUrl(view.t(text, { title: isolated(title), url: getUrl() }))
}

/** A button that replaces “Buy now” for a sold-out product. Renders nothing if the store has no number. */
export function AskWhenBack(props: AskProps) {
  const { t } = useView()
  const url = useQuestion('askRestock', props)
  return (
    url && (
      <Button variant="primary" size="l" full external icon={whatsappIcon} href={url}>
        {t('askWhenBack')}
      </Button>
    )
  )
}

/** Aligns the text with the content above and below. */
const askStorePlace = css`
  min-block-size: 44px;
  margin-block: -8px;
  margin-inline-start: -12px;
`

/**
 * An inconspicuous link for questions about a product that can be bought. Reserves its space until the store's number
 * is known.
 */
export function AskAboutProduct(props: AskProps) {
  const { settings } = useShop()
  const { t } = useView()
  const known = useValue(settings.settings.state).data !== null
  const url = useQuestion('askProductMessage', props)
  if (known && !url) return null
  return (
    <div className={askStorePlace}>
      {url && (
        <Button variant="quiet" size="s" external icon={whatsappIcon} href={url}>
          {t('askProduct')}
        </Button>
      )}
    </div>
  )
}
