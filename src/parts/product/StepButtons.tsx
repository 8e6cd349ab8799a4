import { IconButton } from '../../ui/IconButton'
import { chevronEndIcon, chevronStartIcon } from '../../ui/icons/store'
import { useView } from '../context'

interface StepButtonsProps {
  index: number
  count: number
  onShow: (index: number) => void
  /** The size of the icons, in px. */
  size?: number | undefined
}

/** The buttons for the previous and the next picture. */
export function StepButtons({ index, count, onShow, size }: StepButtonsProps) {
  const { t } = useView()
  const step = (by: -1 | 1) => (
    <IconButton
      icon={by < 0 ? chevronStartIcon : chevronEndIcon}
      label={t(by < 0 ? 'previous' : 'next')}
      raised
      size={size}
      disabled={index === (by < 0 ? 0 : count - 1)}
      onClick={() => onShow(index + by)}
    />
  )
  return (
    <>
      {step(-1)}
      {step(1)}
    </>
  )
}
