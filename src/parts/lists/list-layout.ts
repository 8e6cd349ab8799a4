import { signal } from '@preact/signals-core'
import { perShop } from '../../core/shop/per-shop'
import type { Schema, StoredForm } from '../../core/storage/schema'
import { storedInShop } from '../../core/storage/stored-value'
import { css } from '../../ui/styles'
import { useShop, useValue } from '../context'

export type Choice = Schema['filters']
const choiceForm: StoredForm<'filters'> = {
  key: 'filters',
  read: (text) => (text === 'shown' || text === 'hidden' ? text : null),
  write: (choice) => choice,
}
const choiceOf = perShop((shop) => signal(storedInShop(shop, choiceForm).load()))

/** Returns whether the shopper has shown or hidden the column, in any list. Null if the shopper has done neither. */
export function useColumnChoice(): [Choice | null, (choice: Choice) => void] {
  const shop = useShop()
  const known = choiceOf(shop)
  return [
    useValue(known),
    (choice) => {
      known.value = choice
      storedInShop(shop, choiceForm).save(choice)
    },
  ]
}

/** The minimum width of a list, in px, for a column of filters beside its products. */
export const FITS_FROM_PX = 920
/**
 * The minimum width of a list, in px, for four columns of products beside the filters. From this width on, the filters
 * show unless the shopper has hidden them.
 */
export const SHOWN_FROM_PX = 1296

/**
 * Reserves the space of the filters beside a skeleton: 240 px and a gap of 32 px. The breakpoints are widths of the
 * store, which include the page's padding of 64 px and, in wide windows (`--s-page`), margins of another 64 px: 920 +
 * 64 and 1296 + 128.
 */
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

/** Shared by the toolbar and its skeleton. */
export const toolbar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  min-block-size: 62px;
  margin-block-end: 12px;
  padding-block: 8px;
  border-block: 1px solid var(--s-line);
  @container (min-width: 720px) {
    margin-block-end: 24px;
  }
  /* Hides the toolbar of an empty list, which shows a message instead. */
  &[data-none='true'] {
    margin-block-end: 0;
    border-color: transparent;
    & [aria-hidden] {
      display: none;
    }
  }
`
