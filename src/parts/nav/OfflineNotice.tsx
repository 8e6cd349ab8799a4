import { useRef, useLayoutEffect } from 'react'
import { Icon } from '../../ui/Icon'
import { offlineIcon } from '../../ui/icons/contact'
import { css } from '../../ui/styles'
import { useView, useElement } from '../context'
import { useOverlap } from './use-overlap'
import { IconButton } from '../../ui/IconButton'
import { closeIcon } from '../../ui/icons/cart'

const notice = css`
  display: flex;
  align-items: center;
  gap: 10px;
  inline-size: fit-content;
  min-block-size: 48px;
  margin-inline: auto;
  padding-block: 1px;
  padding-inline: 20px 1px;
  border: 1px solid var(--s-line);
  border-radius: var(--s-radius-l);
  background: var(--s-surface);
  box-shadow: var(--s-shadow);
  font-size: var(--s-text-s);
  line-height: 1.4;
  text-wrap: balance;
  pointer-events: auto;
  transition: opacity var(--s-fast) var(--s-ease);
  & > p {
    padding-block: 6px;
  }
  & > svg {
    color: var(--s-muted);
  }
  /* Makes the notice invisible, but still announced. It stays visible while its button has the focus, which would be
     lost otherwise. */
  &[data-aside='true']:not(:focus-within) {
    opacity: 0;
    pointer-events: none;
    & > button {
      visibility: hidden;
    }
  }
`

/** Controls that the notice must not cover: the focused field, choices, the primary button and retry buttons. */
const UNCOVERED =
  ':is(:is(input, select, textarea):focus, label:has(input), [data-variant="primary"], [data-tone="danger"] button)'

/** A notice that the device is offline. It is hidden while it would cover a focused field or a main button. */
export function OfflineNotice({ onClose }: { onClose(): void }) {
  const { root } = useElement()
  const { t } = useView()
  const box = useRef<HTMLDivElement>(null)
  const overlaps = useOverlap(box, UNCOVERED)
  // Move the focus before the notice unmounts, whether its button or the returning connection has closed it.
  useLayoutEffect(() => {
    const own = box.current
    return () => {
      if (own?.contains(root.activeElement)) root.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [root])
  return (
    <div ref={box} className={notice} data-aside={overlaps}>
      <Icon icon={offlineIcon} size={20} />
      <p>{t('offline')}</p>
      <IconButton icon={closeIcon} label={t('close')} size={20} onClick={onClose} />
    </div>
  )
}
