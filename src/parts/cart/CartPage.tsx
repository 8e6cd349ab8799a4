import { useRef } from 'react'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { Page, PageTitle } from '../Page'
import { clearOfBar } from '../StickyBar'
import { CartBar } from './CartBar'
import { CartLines } from './CartLines'
import { CartSummary } from './CartSummary'
import { OpenCart } from './OpenCart'

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  align-items: start;
  @container (min-width: 720px) {
    grid-template-columns: minmax(0, 1fr) minmax(280px, min(360px, 44%));
    gap: 32px;
  }
  @container (min-width: 1024px) {
    gap: 48px;
  }
`
const aside = css`
  padding: min(24px, 8cqi);
  border-radius: var(--s-radius-m);
  background: var(--s-sunken);
  @container (min-width: 720px) {
    position: sticky;
    inset-block-start: 96px;
  }
`

/** /cart */
export function CartPage() {
  const { t } = useView()
  const button = useRef<HTMLDivElement>(null)
  return (
    <Page>
      <PageTitle>{t('shoppingCart')}</PageTitle>
      <OpenCart context="page">
        <div className={clearOfBar}>
          <div className={columns}>
            <CartLines />
            <aside className={aside}>
              <CartSummary button={button} />
            </aside>
          </div>
          <CartBar of={button} />
        </div>
      </OpenCart>
    </Page>
  )
}
