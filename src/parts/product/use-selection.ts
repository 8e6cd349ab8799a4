import { useMemo, useRef, useState } from 'react'
import { isAvailable, lacksOption, needsChoice } from '../../core/lib/catalogue/availability'
import { axesOf, findOption } from '../../core/lib/catalogue/variants'
import { findById } from '../../core/lib/util/ids'
import type { Axis, Choices, Id, Product, ProductOption } from '../../core/types'
import { optionInColour, picturesOfItem } from '../../core/lib/catalogue/item-pictures'

/**
 * Returns the pictures to show: those of the option, then those of the product. If only the colour is chosen, uses an
 * option in that colour. `several` is true if any option has more than one picture.
 */
export function productImages(
  product: Product,
  option: ProductOption | null,
  choices: Choices,
): { images: readonly string[]; several: boolean } {
  const shown = option ?? optionInColour(product, choices.color)
  return {
    images: picturesOfItem(product, shown),
    several: [null, ...product.options].some((each) => picturesOfItem(product, each).length > 1),
  }
}

export type Selection = ReturnType<typeof useSelection>

/**
 * Returns the chosen option of a product. If an axis has a single value, chooses it automatically.
 * @param color the colour to choose if no option is given
 */
export function useSelection(
  product: Product,
  optionId: Id | null,
  color?: string | undefined,
  onSelect?: (option: ProductOption | null) => void,
) {
  const axes = useMemo(() => axesOf(product), [product])
  const [choices, setChoices] = useState<Choices>(() => initialChoices(product, optionId, color))
  const [named, setNamed] = useState(optionId)
  /** The option that was last passed to `onSelect`. If `optionId` changes to it, that is not a new choice. */
  const reported = useRef(optionId)
  if (named !== optionId) {
    setNamed(optionId)
    // A script, an attribute or history navigation has chosen an option.
    if (String(optionId) !== String(reported.current)) {
      reported.current = optionId
      setChoices(initialChoices(product, optionId, color))
    }
  }
  const option = needsChoice(product) ? findOption(product, choices) : null
  const isGone = lacksOption(product, optionId)
  const missing = axes.find(({ axis }) => choices[axis] === undefined)?.axis ?? null
  return {
    choices,
    choose(axis: Axis, value: string) {
      const next = { ...choices, [axis]: value }
      const chosen = findOption(product, next)
      setChoices(next)
      reported.current = chosen?.id ?? null
      onSelect?.(chosen)
    },
    /** The chosen option; null while a choice is missing, and if the combination does not exist. */
    option,
    missing: needsChoice(product) ? missing : null,
    /** If the named option no longer exists, a function that shows the product without it; otherwise null. */
    reset: isGone ? () => onSelect?.(null) : null,
    available: isAvailable(product, option) && !isGone,
  }
}

function initialChoices(product: Product, optionId: Id | null, color: string | undefined): Choices {
  const named = findById(product.options, optionId)
  if (named) return named.choices
  const choices: Partial<Record<Axis, string>> = {}
  for (const { axis, values } of axesOf(product)) {
    const [only, second] = values
    if (only && !second) choices[axis] = only.id
    else if (axis === 'color' && color !== undefined && values.some(({ id }) => id === color))
      choices[axis] = color
  }
  // If the named option no longer exists, do not choose the only other option instead.
  return optionId !== null && findOption(product, choices) ? {} : choices
}
