import type { MouseEvent } from 'react'
import { Picture } from './Picture'
import { css } from './styles'

const tile = css`
  display: grid;
  gap: 10px;
  border-radius: var(--s-radius-m);
  text-align: center;
  font-weight: 500;
  & > span:first-child {
    border-radius: var(--s-radius-m);
  }
  & > bdi {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
  }
  &[data-shape='round'] {
    inline-size: 84px;
    font-size: var(--s-text-s);
    & > bdi {
      -webkit-line-clamp: 2;
    }
  }
  &[data-shape='round'] > span:first-child {
    border-radius: 50%;
  }
  &[data-shape='row'] {
    grid-template-columns: 64px minmax(0, 1fr);
    align-items: center;
    text-align: start;
  }
  & img {
    transition:
      opacity var(--s-slow) var(--s-ease),
      scale var(--s-slow) var(--s-ease);
  }
  @media (hover: hover) {
    &:hover img {
      scale: 1.03;
    }
  }
`

export interface TileProps {
  href: string
  'data-to'?: string | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  title: string
  lang?: string | undefined
  src: string | null
  fallbackSrc?: string | null | undefined
  /** `round` is small and has a fixed width, for strips. A `row` has its title beside a small picture. */
  shape?: 'square' | 'round' | 'row' | undefined
  fit?: 'contain' | undefined
}

export const Tile = ({ title, lang, src, fallbackSrc, shape = 'square', fit, ...link }: TileProps) => (
  <a {...link} className={tile} data-shape={shape}>
    <span>
      <Picture src={src} fallbackSrc={fallbackSrc} alt="" ratio="1/1" fit={fit} />
    </span>
    <bdi lang={lang}>{title}</bdi>
  </a>
)
