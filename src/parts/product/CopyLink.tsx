import { useRef, useState } from 'react'
import type { Product, ProductOption } from '../../core/types'
import { IconButton } from '../../ui/IconButton'
import { checkIcon } from '../../ui/icons/common'
import { linkIcon, shareIcon } from '../../ui/icons/product'
import { pageMatches } from '../../ui/use-slides'
import { Panel } from '../../ui/Panel'
import { css } from '../../ui/styles'
import { useView, useShop, useNavigator } from '../context'
import { CopyByHand, useShare } from '../share/CopyByHand'
import { isolated } from '../../core/lib/text/isolated'
import { Button } from '../../ui/Button'
import { whatsappIcon } from '../../ui/icons/contact'
import { useValue } from '../../ui/use-value'
import { useChatUrl } from '../nav/use-chat-url'
import { optionText } from './option-text'

/** Returns a function for the absolute URL of a product with the chosen option. */
function useProductAddress(product: Product, option: ProductOption | null): () => string {
  const { href } = useNavigator()
  const { page } = useShop().env
  return () =>
    new URL(
      href('product', { id: product.id }, { option: option ? String(option.id) : undefined }),
      page.href(),
    ).href
}

interface AskProps {
  product: Product
  option: ProductOption | null
}

/** The URL of the store's chat with a message about the product, the chosen option and its link; null without a number. */
function useQuestion(text: 'askRestock' | 'askProductMessage', { product, option }: AskProps): string | null {
  const view = useView()
  const address = useProductAddress(product, option)
  const title = [view.local(product.title).text, option && optionText(option, view)]
    .filter(Boolean)
    .join(' · ')
  return useChatUrl(view.t(text, { title: isolated(title), url: address() }))
}

/** Replaces “Buy now” for a sold-out product. Renders nothing if the store has no number. */
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

/** An inconspicuous link to ask about a product that can be bought. Reserves its space until the number is known. */
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

const place = css`
  position: relative;
  display: inline-flex;
`
const statusText = css`
  position: absolute;
  inset-block-start: calc(100% + 4px);
  inset-inline-end: 0;
  z-index: 1;
  padding: 4px 12px;
  border-radius: var(--s-radius);
  background: var(--s-ink);
  color: var(--s-background);
  font-size: var(--s-text-s);
  white-space: nowrap;
  &:empty {
    visibility: hidden;
  }
`
const byHand = css`
  inline-size: min(320px, 100vw - 64px);
`

interface CopyLinkProps {
  product: Product
  option: ProductOption | null
  title: string
}

/** Whether to use the share sheet: phones only, where it includes copying. */
const shares = () =>
  pageMatches('(hover: none) and (pointer: coarse)') && typeof navigator.share === 'function'

/** Copies the product's URL with the chosen option, or opens the phone's share sheet. */
export function CopyLink({ product, option, title }: CopyLinkProps) {
  const { t } = useView()
  const [sheet] = useState(shares)
  const anchor = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLElement>(null)
  const address = useProductAddress(product, option)
  const { state, copy, share, reset } = useShare(title, address)
  return (
    <span className={place} ref={anchor}>
      <IconButton
        ref={button}
        raised
        icon={state === 'copied' ? checkIcon : sheet ? shareIcon : linkIcon}
        label={t(sheet ? 'share' : 'copyLink')}
        aria-expanded={state === 'refused' || undefined}
        onClick={() => void (sheet ? share() : copy())}
      />
      <span className={statusText} role="status">
        {state === 'copied' && t('linkCopied')}
      </span>
      <Panel
        open={state === 'refused'}
        onClose={reset}
        label={t('copyLink')}
        anchor={anchor}
        trigger={button}
        align="end"
      >
        <div className={byHand}>
          <CopyByHand address={address} />
        </div>
      </Panel>
    </span>
  )
}
