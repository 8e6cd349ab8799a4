import type { Zone } from '../../core/types'
import { css } from '../../ui/styles'
import { useView, useShop, useValue } from '../context'
import { useLoaded } from '../loading/use-loaded'
import { Verbatim } from '../../ui/Verbatim'
import type { View } from '../../core/i18n/view'
import { signal } from '@preact/signals-react'
import { findById } from '../../core/lib/util/ids'
import { underlined } from '../styles'

const NO_ZONES: readonly Zone[] = []
const NO_AREA = signal<string | null>(null)

/** Returns the loaded delivery areas, and the one that was chosen on this device. */
export function useArea() {
  const { delivery, zones } = useShop()
  // If the code fails to load, no area is known. It can still be chosen at the checkout.
  const memory = useLoaded(delivery)
  const known = useValue(zones.state).data ?? NO_ZONES
  const chosen = useValue(memory?.area ?? NO_AREA)
  return {
    zones: known,
    zone: findById(known, chosen),
    /** Whether an area has been chosen, also while the areas are unknown. */
    isChosen: chosen !== null,
    choose: memory?.chooseArea ?? null,
  }
}

/** The areas as options of a select, each with its delivery price. */
export const zoneOptions = (zones: readonly Zone[], { local, money }: View) =>
  zones.map(({ id, name, deliveryPrice }) => {
    const { text, lang } = local(name)
    return {
      value: String(id),
      text: deliveryPrice === null ? text : `${text} · ${money(deliveryPrice)}`,
      lang,
    }
  })

const place = css`
  position: relative;
  display: inline-block;
  border-radius: var(--s-radius);
  &:has(:focus-visible) {
    outline: 2px solid var(--s-accent);
    outline-offset: 2px;
  }
  & > select {
    position: absolute;
    inset: -12px 0;
    inline-size: 100%;
    opacity: 0;
    /* iOS zooms in on focused fields with text below 16 px. */
    font-size: 16px;
    cursor: pointer;
    appearance: none;
  }
  & option {
    background: Canvas;
    color: CanvasText;
  }
`
/** Keeps the price and the button on the same line when a long name wraps. */
const together = css`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`
const change = css`
  color: var(--s-accent);
`

interface AreaChooserProps {
  zones: readonly Zone[]
  zone: Zone | null
  /** Whether to show the price. */
  priced?: boolean
  onChoose(id: string): void
}

/** “Delivery to Salmiya 1.500 KWD · change”: a line of text with a native `<select>` of the areas. */
export function AreaChooser({ zones, zone, priced = false, onChoose }: AreaChooserProps) {
  const view = useView()
  const { t, local, money } = view
  const name = zone && local(zone.name)
  const price = priced && zone ? zone.deliveryPrice : null
  return (
    <label className={place}>
      <span>
        <span>{name ? t('deliveryTo', { name: name.text }) : t('delivery')}</span>{' '}
        <span className={together}>
          {price !== null && (
            <>
              <Verbatim>{money(price)}</Verbatim>
              <span>{' · '}</span>
            </>
          )}
          <span className={`${change} ${underlined}`}>{t(name ? 'changeArea' : 'chooseZone')}</span>
        </span>
      </span>
      <select value={String(zone?.id ?? '')} onChange={(event) => onChoose(event.currentTarget.value)}>
        {!zone && <option value="">{t('chooseZone')}</option>}
        {zoneOptions(zones, view).map(({ value, text, lang }) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
