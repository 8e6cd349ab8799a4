import { signal, type Signal } from '@preact/signals-core'
import type { Shop } from '../../core/shop/shop'
import { storedInShop } from '../../core/shop/stored-in-shop'
import type { StoredForm } from '../../core/stores/stored-value'
import { css } from '../../ui/styles'
import { useValue } from '../../ui/use-value'
import { useShop } from '../context'

export type Choice = 'shown' | 'hidden'
const choiceForm: StoredForm<Choice> = {
  read: (text) => (text === 'shown' || text === 'hidden' ? text : null),
  write: (choice) => choice,
}
const choices = new WeakMap<Shop, Signal<Choice | null>>()

/** Whether the shopper has shown or hidden the column, in this list or another; null where they have done neither. */
export function useColumnChoice(): [Choice | null, (choice: Choice) => void] {
  const shop = useShop()
  const known = choices.get(shop) ?? signal(storedInShop(shop, 'filters', choiceForm).load())
  choices.set(shop, known)
  return [
    useValue(known),
    (choice) => {
      known.value = choice
      storedInShop(shop, 'filters', choiceForm).save(choice)
    },
  ]
}

/** Reserves the column's space beside a skeleton; the widths are those of `useColumn` with the page's padding. */
export const columnsSkeleton = css`
  @container (min-width: 984px) {
    &[data-choice='shown'] {
      padding-inline-start: 272px;
    }
    &[data-choice='shown'] > * {
      container-type: inline-size;
    }
  }
  @container (min-width: 1424px) {
    &[data-choice='none'] {
      padding-inline-start: 272px;
    }
    &[data-choice='none'] > * {
      container-type: inline-size;
    }
  }
`
