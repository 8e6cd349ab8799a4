import type { ReactElement } from 'react'
import { Carousel } from '../home/Carousel'
import { css } from '../../ui/styles'
import type { Elements } from '../../ui/elements'
import { Subheading } from './ProductSection'

const head = css`
  display: flex;
  align-items: baseline;
  gap: 16px;
  & > :is(h2, h3) {
    min-inline-size: 0;
    font-size: var(--s-title);
  }
  @container (max-width: 479px) {
    & > :is(h2, h3) {
      font-size: var(--s-text-xl);
    }
  }
  @container (max-width: 359px) {
    flex-wrap: wrap;
    row-gap: 0;
  }
  && > :is(a, button) {
    flex: none;
    align-items: start;
    margin-inline: -13px;
    padding-block: 9px;
    line-height: var(--s-leading);
  }
`
export interface RailRowProps {
  title: string
  /** A control beside the title. */
  action?: Elements
  children: readonly ReactElement[]
}

/** A row of products below a title. */
export function RailRow({ title, action, children }: RailRowProps) {
  return (
    <Carousel
      view="rail"
      label={title}
      heading={
        <div className={head}>
          <Subheading>{title}</Subheading>
          {action}
        </div>
      }
    >
      {children}
    </Carousel>
  )
}
