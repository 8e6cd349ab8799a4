import { useRef, useState } from 'react'
import type { Product, ProductOption } from '../../core/types'
import { IconButton } from '../../ui/IconButton'
import { checkIcon } from '../../ui/icons/common'
import { linkIcon, shareIcon } from '../../ui/icons/product'
import { pageMatches } from '../../ui/use-slides'
import { Panel } from '../../ui/Panel'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { CopyByHand, useShare } from '../share/use-share'
import { useProductUrl } from './use-product-url'

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

/** Whether to use the share sheet. It is only for phones, whose share sheet includes copying. */
const shares = () =>
  pageMatches('(hover: none) and (pointer: coarse)') && typeof navigator.share === 'function'

/** A button that copies the product's URL with the chosen option, or opens the phone's share sheet. */
export function CopyLink({ product, option, title }: CopyLinkProps) {
  const { t } = useView()
  const [sheet] = useState(shares)
  const anchor = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLElement>(null)
  const getUrl = useProductUrl(product, option)
  const { state, copy, share, reset } = useShare(title, getUrl)
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
          <CopyByHand url={getUrl()} />
        </div>
      </Panel>
    </span>
  )
}
