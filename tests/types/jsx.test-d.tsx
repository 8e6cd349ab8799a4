/** The elements in the JSX of React 19, checked by `npm run types`. */
import type { Ref } from 'react'
import type { StoreElement } from '../../elements/public-api/types'

export const Page = ({ cart }: { cart: Ref<StoreElement<'store-cart'>> }) => (
  <>
    <store-app host="https://api.example" routing="hash" seo lang="ar" numerals="arab" />
    <store-nav sticky className="bar">
      <img slot="logo" src="/logo.svg" alt="Shop" />
    </store-nav>
    <store-cart
      ref={cart}
      mode="drawer"
      open-on-add
      hide-when-empty={false}
      onstore:ready={({ detail }) => detail.version.trim()}
      {...{ 'onstore:cart:change': () => {} }}
    />
    <store-product product-id={7} layout="card" theme="dark" slot="aside" />
    <store-app config={{ footerYear: 2026 }} messages={{ en: { addToCart: 'Buy' } }} />
    {/* @ts-expect-error -- no such constant */}
    <store-app config={{ footer: 2026 }} />
    <store-checkout guest="deny" success-url="/thanks" />
    {/* @ts-expect-error -- no such layout */}
    <store-product product-id={7} layout="list" />
    {/* @ts-expect-error -- attributes have the names of HTML, not of properties */}
    <store-product productId={7} />
    {/* @ts-expect-error -- no such attribute */}
    <store-cart checkout="/buy" />
    {/* @ts-expect-error -- a flag is on or off */}
    <store-cart open="wide" />
    {/* @ts-expect-error -- not a language of the store */}
    <store-app lang="fr" />
  </>
)
