import { useRef, useLayoutEffect } from 'react'
import { type RouteName } from '../../core/routing/routes'
import { Icon } from '../../ui/Icon'
import { offlineIcon } from '../../ui/icons/contact'
import { css } from '../../ui/styles'
import { useView, useElement } from '../context'
import { useOverlap } from './use-overlap'
import { IconButton } from '../../ui/IconButton'
import { closeIcon } from '../../ui/icons/cart'

const place = css`
  position: absolute;
  inset-block-end: 16px;
  inset-inline: 16px;
  pointer-events: none;
  &:not([data-alone]) {
    inset-inline-end: 88px;
  }
  /* Stays clear of the button at the end of such screens. */
  &[data-alone] {
    inset-block-end: 8px;
  }
  @container (min-width: 720px) {
    inset-inline: 88px;
  }
  /* Hidden if the screen has its own message with a retry button. */
  main:has([data-tone='danger']:not([data-form='line']) button) ~ div > & {
    display: none;
  }
`
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
  /* Still announced. Not while its button has the focus, which would be lost. */
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

interface OfflineNoticeProps {
  shown: boolean
  /** The route, if the chat button is not next to the notice. */
  alone: RouteName | undefined
  onClose(): void
}

/** Announces that the browser is offline. The live region is mounted before its text, so that the text is announced. */
export const OfflineNotice = ({ shown, alone, onClose }: OfflineNoticeProps) => (
  <div className={place} data-alone={alone} role="status">
    {shown && <Notice onClose={onClose} />}
  </div>
)

/** Hides while it would cover a focused field or a main button. */
function Notice({ onClose }: Pick<OfflineNoticeProps, 'onClose'>) {
  const { root } = useElement()
  const { t } = useView()
  const box = useRef<HTMLDivElement>(null)
  const overlaps = useOverlap(box, UNCOVERED)
  // Before it unmounts, by its button or because the connection is back, move the focus.
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
