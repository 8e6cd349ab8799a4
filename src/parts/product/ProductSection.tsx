import { css } from '../../ui/styles'
import type { Elements } from '../../ui/elements'

const section = css`
  padding-block-start: 20px;
  border-block-start: 1px solid var(--s-line);
  & > :is(h2, h3) {
    margin-block-end: 12px;
    font-size: var(--s-text-m);
  }
`

interface ProductSectionProps {
  heading: 'h2' | 'h3'
  title: string
  children: Elements
}

export const ProductSection = ({ heading: Heading, title, children }: ProductSectionProps) => (
  <section className={section}>
    <Heading>{title}</Heading>
    {children}
  </section>
)
