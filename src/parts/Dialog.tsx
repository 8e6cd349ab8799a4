import { useId, useRef, type ReactNode, type Ref } from 'react'
import { IconButton } from '../ui/IconButton'
import { closeIcon } from '../ui/icons/cart'
import { useView } from './context'
import { css } from '../ui/styles'
import { modal, useModal } from '../ui/use-modal'

/* The `<dialog>` serves as the backdrop, since `::backdrop` can't be exposed as a part. The panel is inside it. */
const backdrop = css`
  --s-over: 0px;
  --s-under: 0px;
  background: rgb(0 0 0 / 0.4);
  &::backdrop {
    background: none;
  }
`
const panel = css`
  --from: 0 12px;
  display: flex;
  flex-direction: column;
  inline-size: min(520px, 100% - 32px);
  max-block-size: min(820px, 100% - 32px);
  margin: auto;
  overflow: hidden auto;
  overscroll-behavior: contain;
  border-radius: var(--s-radius-l);
  background: var(--s-background);
  box-shadow: var(--s-shadow);
  container-type: inline-size;
  translate: var(--from);
  transition: translate var(--s-slow) var(--s-ease);
  &[data-side] {
    inline-size: min(var(--store-drawer-width, 420px), 100% - 48px);
    block-size: 100%;
    max-block-size: none;
    margin: 0;
    border-radius: 0;
  }
  &[data-full] {
    inline-size: min(1280px, 100% - 16px);
    block-size: calc(100% - 16px);
    max-block-size: none;
  }
  &[data-side='bottom'] {
    --from: 0 100%;
    inline-size: min(640px, 100%);
    block-size: auto;
    max-block-size: calc(100% - 48px);
    margin: auto auto 0;
    border-radius: var(--s-radius-l) var(--s-radius-l) 0 0;
  }
  &[data-side='start'] {
    --from: calc(-100% * var(--s-flip)) 0;
  }
  &[data-side='end'] {
    --from: calc(100% * var(--s-flip)) 0;
    margin-inline-start: auto;
  }
  /* In a low window (a phone in landscape, 400 % zoom) the whole dialog scrolls, because fixed headers and footers
     would leave no room for the content. */
  @media (max-height: 480px) {
    max-block-size: calc(100% - 16px);
    &[data-side='bottom'] {
      max-block-size: 100%;
    }
  }
  [open] > & {
    translate: none;
  }
  @starting-style {
    [open] > & {
      translate: var(--from);
    }
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`
const header = css`
  display: flex;
  flex: none;
  align-items: center;
  gap: 12px;
  min-block-size: 64px;
  padding-inline: 24px 10px;
  border-block-end: 1px solid var(--s-line);
  & > h2 {
    flex: 1;
    padding-block: 12px;
    font-size: var(--s-text-xl);
  }
`
const body = css`
  flex: 1;
  min-block-size: 0;
  padding: 24px;
  overflow-y: auto;
  overscroll-behavior: contain;
  /* Above a footer, the content keeps a minimum height. */
  &:not(:last-child) {
    min-block-size: 120px;
  }
  &[data-full] {
    padding: 0;
  }
  @media (max-height: 480px) {
    &:not([data-full]) {
      flex: 1 0 auto;
      overflow: visible;
    }
  }
`
const footer = css`
  flex: none;
  padding: 16px 24px max(16px, env(safe-area-inset-bottom));
  border-block-start: 1px solid var(--s-line);
`

interface DialogProps {
  open: boolean
  /** Called on Esc, the close button or a click on the backdrop. The parent then sets `open`. */
  onClose(): void
  /** The heading, and the dialog's accessible name. */
  title: string
  children: ReactNode
  /** Focuses the title instead of the first control, for dialogs that open by themselves with a message. */
  focusTitle?: boolean
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  /**
   * Makes the dialog a drawer at this side of the window, or a sheet at the bottom. `start` means left in English and
   * right in Arabic. `--store-drawer-width` sets the width of a drawer.
   */
  side?: 'start' | 'end' | 'bottom' | undefined
  /** Makes the dialog as large as the window, for a whole store. */
  full?: boolean | undefined
  /** A ref to the scroll container. */
  bodyRef?: Ref<HTMLDivElement> | undefined
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, side, focusTitle } = props
  const { t } = useView()
  const ref = useRef<HTMLDialogElement>(null)
  const isDownOnBackdrop = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const events = useModal(ref, open, onClose, focusTitle ? heading : null)
  return (
    // A click on the backdrop is a shortcut: Esc and the close button do the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={`${modal} ${backdrop}`}
      part="backdrop"
      aria-labelledby={id}
      {...events}
      // A drag that began inside (selecting text) is not a click on the backdrop.
      onPointerDown={(event) => void (isDownOnBackdrop.current = event.target === event.currentTarget)}
      onClick={(event) => {
        if (isDownOnBackdrop.current && event.target === event.currentTarget) onClose()
      }}
    >
      <div className={panel} part="dialog" data-side={side} data-full={props.full || undefined}>
        <div className={header} part="header">
          <h2 ref={heading} id={id} part="title" tabIndex={focusTitle ? -1 : undefined}>
            {title}
          </h2>
          <IconButton icon={closeIcon} label={t('close')} onClick={onClose} />
        </div>
        <div ref={props.bodyRef} className={body} data-full={props.full || undefined}>
          {children}
        </div>
        {props.footer && (
          <div className={footer} data-in-reach>
            {props.footer}
          </div>
        )}
      </div>
    </dialog>
  )
}
