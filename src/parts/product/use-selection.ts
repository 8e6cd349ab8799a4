import { useMemo, useRef, useState } from 'react'
import { isAvailable, lacksOption, needsChoice } from '../../core/lib/catalogue/availability'
import { axesOf, findOption } from '../../core/lib/catalogue/variants'
import { findById } from '../../core/lib/util/ids'
import type { Axis, Choices, Id, Product, ProductOption } from '../../core/types'
import { picturesOfItem } from '../../core/lib/catalogue/item-pictures'

/**
 * Returns the pictures to show: first those of the option, then those of the product. If only the colour is chosen,
 * uses an option in that colour. `several` is whether any choice has more than one picture.
 */
export function productImages(
  product: Product,
  option: ProductOption | null,
  choices: Choices,
): { images: readonly string[]; several: boolean } {
  const shown =
    option ??
    product.options.find(
      ({ choices: { color }, images }) =>
        choices.color !== undefined && color === choices.color && images.length > 0,
    )
  return {
    images: picturesOfItem(product, shown),
    several: [null, ...product.options].some((each) => picturesOfItem(product, each).length > 1),
  }
}

export type Selection = ReturnType<typeof useSelection>

/**
 * The chosen options of a product. An axis with a single value is chosen automatically.
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
  /** The option last reported to `onSelect`: receiving it as `optionId` is not a new choice. */
  const reported = useRef(optionId)
  if (named !== optionId) {
    setNamed(optionId)
    // Chosen by a script, an attribute or history navigation.
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
    /** Null while a choice is missing or the combination does not exist. */
    option,
    missing: needsChoice(product) ? missing : null,
    /** Shows the product without the named option, if that is gone; otherwise null. */
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
  // If the named option no longer exists, the only other option must not be chosen in its place.
  return optionId !== null && findOption(product, choices) ? {} : choices
}
