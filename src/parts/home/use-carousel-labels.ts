import { useView } from '../context'

/** The words of every carousel's buttons. */
export function useCarouselLabels() {
  const { t, number } = useView()
  return {
    previous: t('previous'),
    next: t('next'),
    pause: t('pause'),
    play: t('play'),
    slide: (index: number, total: number) => t('slideOf', { index: number(index), total: number(total) }),
  }
}
