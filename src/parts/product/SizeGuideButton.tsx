import { useMemo, useState } from 'react'
import { sizeGuide } from '../../core/lib/catalogue/size-guide'
import type { Choices, Product, VariantValue } from '../../core/types'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'
import { Deferred } from '../loading/Deferred'
import { lazyPart } from '../loading/lazy-part'

const SizeGuideDialog = lazyPart(async () => (await import('./SizeGuideDialog')).SizeGuideDialog)

/** Centred on the line of the legend: a legend can't be a flex or grid item. */
const place = css`
  position: absolute;
  inset-block-start: calc(0.5 * var(--s-text-m) * var(--s-leading) - 22px);
  inset-inline-end: 0;
  min-block-size: 44px;
  color: var(--s-accent);
  font-size: var(--s-text-s);
  font-weight: 500;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.3em;
`

interface SizeGuideButtonProps {
  product: Product
  sizes: readonly VariantValue[]
  choices: Choices
}

/** A button that opens a table of all sizes. Renders nothing if the sizes have no measurements. */
export function SizeGuideButton({ product, sizes, choices: { color, size } }: SizeGuideButtonProps) {
  const { t } = useView()
  const token = useValue(useShop().session.token)
  const [open, setOpen] = useState(false)
  /** Whether the dialog was ever opened: its code loads then, and it stays mounted for its closing animation. */
  const [used, setUsed] = useState(false)
  const guide = useMemo(() => sizeGuide(product, sizes, color), [product, sizes, color])
  if (guide.measures.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={place}
        aria-haspopup="dialog"
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        {t('sizeGuide')}
      </button>
      {used && (
        <Deferred wanted={open}>
          {/* A logout removes the measurements from the device: remount for the next user. */}
          <SizeGuideDialog
            key={token}
            open={open}
            onClose={() => setOpen(false)}
            guide={guide}
            selected={size}
          />
        </Deferred>
      )}
    </>
  )
}
