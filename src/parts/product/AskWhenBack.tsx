import { isolated } from '../../core/lib/text/isolated'
import type { Product, ProductOption } from '../../core/types'
import { Button } from '../../ui/Button'
import { whatsappIcon } from '../../ui/icons/contact'
import { useView } from '../context'
import { useChatUrl } from '../nav/use-chat-url'
import { optionText } from './option-text'
import { useProductAddress } from './use-product-address'

/** Opens the store's WhatsApp chat about a product that is sold out; nothing where the store has no number. */
export function AskWhenBack({ product, option }: { product: Product; option: ProductOption | null }) {
  const view = useView<'browse'>()
  const address = useProductAddress(product, option)
  const title = [view.local(product.title).text, option && optionText(option, view)]
    .filter(Boolean)
    .join(' · ')
  const url = useChatUrl(view.t('askRestock', { title: isolated(title), url: address() }))
  return (
    url && (
      <Button variant="primary" size="l" full external icon={whatsappIcon} href={url}>
        {view.t('askWhenBack')}
      </Button>
    )
  )
}
