import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from './Icon'
import { alertIcon } from './icons/common'
import { keepEventsInside } from './own-events'
import { css } from './styles'

const field = css`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
`
const caption = css`
  align-self: flex-start;
  margin-block-end: 6px;
  font-size: var(--s-text-s);
  font-weight: 500;
`
const box = css`
  position: relative;
  display: flex;
  align-items: center;
  min-block-size: 48px;
  border: 1px solid var(--s-edge);
  border-radius: var(--s-radius);
  background: var(--s-surface);
  transition: border-color var(--s-fast) var(--s-ease);
  @media (hover: hover) {
    &:hover {
      border-color: var(--s-ink);
    }
  }
  &[data-invalid] {
    border-color: var(--s-bad);
    box-shadow: inset 0 0 0 1px var(--s-bad);
  }
  &:has(> :is(input, select):focus-visible) {
    outline: 2px solid var(--s-accent);
    outline-offset: 1px;
  }
  & > svg:first-child {
    margin-inline: 14px -4px;
    color: var(--s-muted);
  }
  & > :is(input, select) {
    flex: 1;
    min-inline-size: 0;
    inline-size: 100%;
    min-block-size: 46px;
    padding: 8px 14px;
    border: 0;
    border-radius: inherit;
    outline: none;
    background: none;
    appearance: none;
    /* iOS zooms in on focused fields with text below 16 px. */
    font-size: max(16px, var(--s-text-m));
    line-height: 1.4;
    /* Align with the form, even if the text has the other direction. */
    text-align: match-parent;
    text-align: -webkit-match-parent;
    /* Scrolls the label above and a message below into view, too. */
    scroll-margin-block: calc(var(--s-over, 0px) + 40px) calc(var(--s-under, 0px) + 64px);
  }
  & > input::placeholder {
    color: var(--s-muted);
    opacity: 1;
  }
  & > input::-webkit-search-cancel-button {
    display: none;
  }
`
const help = css`
  margin-block-start: 6px;
  color: var(--s-muted);
  font-size: var(--s-text-s);
`
const problem = css`
  display: flex;
  gap: 6px;
  margin-block-start: 6px;
  color: var(--s-bad);
  font-size: var(--s-text-s);
  & > svg {
    margin-block-start: 0.15em;
  }
`

export interface FieldProps {
  label: string
  /** The message about an invalid value. Announced when it appears. */
  error?: string | null | undefined
  /** Help for filling it in, usually an example. Takes no space if undefined. */
  hint?: string | undefined
}

interface FieldFrameProps extends FieldProps {
  /** Set if the content of the box is left-to-right in every language. */
  dir?: 'ltr' | undefined
  /** Renders the control with the attributes that connect it to its label and error. */
  children(control: ControlProps): ReactNode
}

export interface ControlProps {
  id: string
  part: 'input'
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export function Field({ label, error, hint, dir, children }: FieldFrameProps) {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  // Not deferred until idle, since the field may be used before.
  useLayoutEffect(() => {
    if (ref.current) keepEventsInside(ref.current.getRootNode())
  }, [])
  const problemId = `${id}-problem`
  const hintId = `${id}-hint`
  const describedBy = [error ? problemId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  return (
    <div ref={ref} className={field}>
      <label className={caption} part="label" htmlFor={id}>
        {label}
      </label>
      <div className={box} dir={dir} data-invalid={error ? '' : undefined}>
        {children({
          id,
          part: 'input',
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
        })}
      </div>
      {hint && (
        <p id={hintId} className={help}>
          {hint}
        </p>
      )}
      <div id={problemId} aria-live="polite">
        {error && (
          <p className={problem} part="field-error">
            <Icon icon={alertIcon} size={18} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}
