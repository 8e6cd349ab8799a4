import { useView } from '../context'

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
