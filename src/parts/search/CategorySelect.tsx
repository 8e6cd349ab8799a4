import { memo } from 'react'
import { sameId } from '../../core/lib/util/ids'
import { Select } from '../../ui/TextField'
import { useShop, useView } from '../context'
import { Failure } from '../failure/Failure'
import { useResource } from '../loading/use-resource'
import type { SearchPlace } from './use-search-place'

interface CategorySelectProps {
  place: SearchPlace
  /** Whether to hide a failure, because another part already reports it. */
  hidesFailure: boolean
}

export const CategorySelect = memo(function CategorySelect({ place, hidesFailure }: CategorySelectProps) {
  const { t, local } = useView()
  const { categories: resource } = useShop()
  const { data, status } = useResource(resource)
  const categories = data ?? []
  const chosen = categories.find(({ id }) => sameId(id, place.category))
  return (
    <div>
      <Select
        label={t('category')}
        value={chosen ? String(chosen.id) : ''}
        options={[
          { value: '', text: t('allCategories') },
          ...categories
            // Include a hidden category that a link has selected.
            .filter((category) => category.visible || category === chosen)
            .map(({ id, title }) => ({ value: String(id), ...local(title) })),
        ]}
        onChange={(category) => place.set({ category })}
      />
      {!data && status === 'failed' && !hidesFailure && (
        <Failure form="line" onRetry={() => void resource.reload()} />
      )}
    </div>
  )
})
