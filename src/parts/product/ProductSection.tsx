import { css } from '../../ui/styles'
import type { Elements } from '../../ui/elements'
import { useRouter } from '../context'

const section = css`
  padding-block-start: 20px;
  border-block-start: 1px solid var(--s-line);
  & > :is(h2, h3) {
    margin-block-end: 12px;
    font-size: var(--s-text-m);
  }
`

/** A heading one level below the product's title, which is an `h1` on a screen and an `h2` in a drop-in. */
export const Subheading = ({ children }: { children: string }) =>
  useRouter() ? <h2>{children}</h2> : <h3>{children}</h3>

export const ProductSection = ({ title, children }: { title: string; children: Elements }) => (
  <section className={section}>
    <Subheading>{title}</Subheading>
    {children}
  </section>
)
