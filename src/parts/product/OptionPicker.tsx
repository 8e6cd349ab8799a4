import { useId, useMemo, useState } from 'react'
import { swatchesOf } from '../../core/lib/catalogue/swatches'
import { availableValues, axesOf, type AxisValues } from '../../core/lib/catalogue/variants'
import { closestSize, garmentOf, kindOf, sizeGuide } from '../../core/lib/catalogue/size-guide'
import { garmentForm } from '../../core/storage/device'
import { storedInShop } from '../../core/storage/stored-value'
import { imageUrl } from '../../core/lib/web/images'
import type { Axis, Product, Choices, VariantValue } from '../../core/types'
import { Picture } from '../../ui/Picture'
import { css, srOnly } from '../../ui/styles'
import { useIdle } from '../../ui/use-idle'
import { useLatched } from '../../ui/use-latched'
import { useShop, useView, useValue } from '../context'
import type { Selection } from './use-selection'
import { useLoading } from '../loading/use-resource'
import { ordersOf, variantsFor, variantsOf } from './variants-of'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'
import { column, underlined } from '../styles'

const SizeGuideDialog = lazyPart(async () => (await import('./SizeGuideDialog')).SizeGuideDialog)

/** Centres the button on the line of the legend, since a legend can't be a flex or grid item. */
const sizeGuideButtonPlace = css`
  position: absolute;
  inset-block-start: calc(0.5 * var(--s-text-m) * var(--s-leading) - 22px);
  inset-inline-end: 0;
  max-inline-size: min(9.5 * var(--s-text-m), 50cqi);
  min-block-size: 44px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--s-accent);
  font-size: var(--s-text-s);
  font-weight: 500;
`

interface SizeGuideButtonProps {
  product: Product
  sizes: readonly VariantValue[]
  choices: Choices
}

/**
 * A button that opens a table of all sizes. If the shopper has measured a garment of this kind on this device, the
 * button names the closest size. Renders nothing if the sizes have no measurements.
 */
function SizeGuideButton({ product, sizes, choices: { color, size } }: SizeGuideButtonProps) {
  const { t, local } = useView()
  const shop = useShop()
  const token = useValue(shop.session.token)
  const [open, setOpen] = useState(false)
  // The dialog's code loads when it first opens. The dialog then stays mounted for the closing animation.
  const isUsed = useLatched(open)
  const guide = useMemo(() => sizeGuide(product, sizes, color), [product, sizes, color])
  const kind = kindOf(product)
  const idle = useIdle()
  // Read the garment again once the dialog has closed. Do not read it in the first render, which must be the same as on
  // a server.
  const closest = useMemo(() => {
    const own = idle && !open ? storedInShop(shop, garmentForm).load() : null
    return own && closestSize(guide, garmentOf(own.garments, kind))
    // oxlint-disable-next-line react/exhaustive-deps -- a logout removes the garments
  }, [shop, guide, kind, idle, open, token])
  if (guide.measures.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={`${sizeGuideButtonPlace} ${underlined}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={closest ? srOnly : undefined}>{t('sizeGuide')}</span>
        {closest && (
          <>
            <span className={srOnly}>: </span>
            <span>{t('closestToYours', { title: local(closest.size.title).text })}</span>
          </>
        )}
      </button>
      {isUsed && (
        <Deferred wanted={open}>
          {/* A logout removes the measurements from the device: remount for the next user. */}
          <SizeGuideDialog
            key={token}
            open={open}
            onClose={() => setOpen(false)}
            guide={guide}
            kind={kind}
            selected={size}
          />
        </Deferred>
      )}
    </>
  )
}

const place = css`
  position: relative;
  /* Leaves room for the button of the size guide. */
  &:has(> button) legend {
    padding-inline-end: min(10em, 55cqi);
  }
`
const legend = css`
  margin-block-end: 8px;
  font-weight: 500;
  & > span + span {
    color: var(--s-muted);
    font-weight: 400;
  }
`
const values = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  &[data-many] {
    max-block-size: 300px;
    /* Room for focus rings, which a scroll container would clip. */
    margin: -5px;
    padding: 5px;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`
const value = css`
  position: relative;
  display: grid;
  place-items: center;
  min-inline-size: 48px;
  min-block-size: 44px;
  padding: 8px 16px;
  border: 1px solid var(--s-edge);
  border-radius: var(--s-radius);
  line-height: 1.3;
  &:has(> [part='image']) {
    grid-auto-flow: column;
    gap: 8px;
    padding: 3px;
    padding-inline-end: 12px;
  }
  & > [part='image'] {
    inline-size: 44px;
    border-radius: calc(var(--s-radius) - 3px);
  }
  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:hover {
    border-color: var(--s-ink);
  }
  &:has(:checked) {
    border-color: var(--s-accent);
    box-shadow: inset 0 0 0 1px var(--s-accent);
    font-weight: 500;
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--s-accent);
    outline-offset: 2px;
  }
  &[data-availability='missing'],
  &[data-availability='sold-out'] {
    color: var(--s-muted);
    text-decoration: line-through;
    text-decoration-thickness: 1px;
    &:not(:has(:checked)) {
      border-style: dashed;
    }
    & > [part='image'] {
      opacity: 0.5;
    }
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`
const errorText = css`
  && {
    color: var(--s-bad);
  }
`

const AXIS_ERRORS = { color: 'chooseColor', size: 'chooseSize' } as const satisfies Record<Axis, string>

interface OptionPickerProps {
  product: Product
  selection: Selection
  /** Whether to mark axes without a choice, after an attempt to buy. */
  incomplete: boolean
}

/** The number of values from which the list scrolls, so that the buttons stay within reach. */
const MANY_VALUES = 24

/**
 * Colour and size as radio groups; colours show the picture of an option. Combinations that don't exist or are sold out
 * are marked.
 */
export function OptionPicker({ product, selection, incomplete }: OptionPickerProps) {
  const { host } = useShop()
  const { t, local } = useView()
  const id = useId()
  const axes = useAxes(product)
  const swatches = useMemo(() => swatchesOf(product), [product])
  return axes.map(({ axis, values: all }) => {
    const availability = availableValues(product, selection.choices, axis)
    const chosen = all.find((item) => item.id === selection.choices[axis])
    const missing = incomplete && !chosen
    return (
      <div key={axis} className={place}>
        <fieldset className={column}>
          <legend className={legend}>
            <span>{t(axis)}</span> {chosen && <span>{local(chosen.title).text}</span>}
            {/* The message is shown in the space of the chosen value, so that nothing below shifts. */}
            {missing && (
              <span className={errorText} role="alert" part="field-error">
                {t(AXIS_ERRORS[axis])}
              </span>
            )}
          </legend>
          <div className={values} data-axis={axis} data-many={all.length > MANY_VALUES ? '' : undefined}>
            {all.map((item) => {
              const { text, lang } = local(item.title)
              const swatch = axis === 'color' ? swatches.get(item.id) : undefined
              const state = availability.get(item.id) ?? 'missing'
              const reason =
                state === 'available' ? null : t(state === 'sold-out' ? 'outOfStock' : 'itemNotAvailable')
              return (
                <label
                  key={item.id}
                  className={value}
                  data-availability={state}
                  lang={lang}
                  title={reason ?? undefined}
                  part="option"
                >
                  <input
                    type="radio"
                    name={`${id}-${axis}`}
                    checked={selection.choices[axis] === item.id}
                    onChange={() => selection.choose(axis, item.id)}
                  />
                  {swatch !== undefined && (
                    <Picture src={imageUrl(host, 'products', swatch)} alt="" ratio="1/1" />
                  )}
                  <span>{text}</span>
                  {reason && <span className={srOnly}>{`, ${reason}`}</span>}
                </label>
              )
            })}
          </div>
        </fieldset>
        {axis === 'size' && <SizeGuideButton product={product} sizes={all} choices={selection.choices} />}
      </div>
    )
  })
}

/**
 * Returns the choices, always in the order in which they were first shown. Their titles are the merchant's once those
 * have loaded.
 */
function useAxes(product: Product): readonly AxisValues[] {
  const shop = useShop()
  const variants = variantsOf(shop)
  const color = useValue(variants.color.state).data
  const size = useValue(variants.size.state).data
  const needed = variantsFor(shop, product)
  useLoading(needed.includes(variants.color) ? variants.color : null)
  useLoading(needed.includes(variants.size) ? variants.size : null)
  return useMemo(
    () => axesOf(product, { ...(color && { color }), ...(size && { size }) }, ordersOf(shop).of(product)),
    [shop, product, color, size],
  )
}
