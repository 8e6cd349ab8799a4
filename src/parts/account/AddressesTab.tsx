import { useRef, useState } from 'react'
import { findById } from '../../core/lib/util/ids'
import type { Address, User, Refusal } from '../../core/types'
import { LiveAlert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { pinIcon } from '../../ui/icons/delivery'
import { Skeleton } from '../../ui/Skeleton'
import { css } from '../../ui/styles'
import { fields, card } from '../styles'
import { useView } from '../context'
import { Failure } from '../failure/Failure'
import { AddressDialog, typedAddress } from './AddressForm'
import { addressText } from './address-text'
import { useAddresses, usePersonal, useDraft } from './use-person'
import { FormAlert, FormNotice, useForm, useNotice } from '../form/use-form'
import { Dialog } from '../Dialog'
import { Form } from '../../ui/Form'
import { Spinner } from '../../ui/Spinner'
import { refusalText } from './refusal-text'

interface DeletionFormProps {
  address: Address
  onClose(): void
  onDeleted(): void
}

/** Asks whether to delete an address. */
function DeletionForm({ address, onClose, onDeleted }: DeletionFormProps) {
  const addresses = useAddresses()
  const view = useView()
  const { t } = view
  const { form, busy, alert } = useForm<never, Refusal>([], {
    send: () => addresses.remove(address.id),
    onSent: onDeleted,
  })
  return (
    <Form {...form}>
      <p>{addressText(address, address.zone, view)}</p>
      <FormAlert {...alert}>{(notice) => notice !== 'faults' && refusalText(notice, view)}</FormAlert>
      <Button submit variant="primary" full busy={busy && <Spinner />}>
        {t('delete')}
      </Button>
      <Button full onClick={onClose}>
        {t('cancel')}
      </Button>
    </Form>
  )
}

const list = css`
  display: grid;
  gap: 16px;
  @container (min-width: 720px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
const addressCard = css`
  justify-content: space-between;
`
const zoneName = css`
  margin-block-end: 4px;
  font-size: var(--s-text-l);
  font-weight: 650;
`
const actions = css`
  display: flex;
  gap: 8px;
`
const add = css`
  align-self: start;
  [data-form='screen'] ~ & {
    align-self: center;
  }
`

/** The saved addresses with add, edit and delete; each result shows for 5 s. */
export function AddressesTab({ user }: { user: User }) {
  const addresses = useAddresses()
  const { t } = useView()
  const { draft, change } = useDraft(user)
  const state = usePersonal(addresses.list)
  const [deleting, setDeleting] = useState<Address | null>(null)
  const { notice, show, holders } = useNotice<'addressSaved' | 'addressDeleted'>()
  const noticeBox = useRef<HTMLDivElement>(null)
  const known = state.data
  if (!known && state.status !== 'failed') return <AddressesSkeleton />
  const addButton = (
    <Button variant="primary" onClick={() => change({ address: typedAddress(null) })}>
      {t('addAddress')}
    </Button>
  )
  return (
    <div className={fields}>
      {state.status === 'failed' && (
        <Failure form={known ? undefined : 'screen'} onRetry={() => void addresses.list.peek()?.reload()} />
      )}
      <FormNotice ref={noticeBox} holders={holders}>
        <LiveAlert tone="success">{notice && t(notice)}</LiveAlert>
      </FormNotice>
      {known?.length === 0 && <EmptyState icon={pinIcon} title={t('noAddresses')} action={addButton} />}
      {known && known.length > 0 && (
        <ul className={list}>
          {known.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => change({ address: typedAddress(address) })}
              onDelete={() => setDeleting(address)}
            />
          ))}
        </ul>
      )}
      {known?.length !== 0 && <div className={add}>{addButton}</div>}
      <AddressDialog
        draft={draft.address}
        of={findById(known ?? [], draft.address?.of ?? null)}
        onDraft={(address) => change({ address })}
        fullName={draft.fullName ?? user.name}
        onFullName={(fullName) => change({ fullName })}
        onClose={() => change({ address: null })}
        onSaved={() => {
          change({ address: null })
          show('addressSaved')
        }}
      />
      <Dialog open={deleting !== null} title={t('deleteAddress')} onClose={() => setDeleting(null)}>
        {deleting && (
          <DeletionForm
            address={deleting}
            onClose={() => setDeleting(null)}
            onDeleted={() => {
              setDeleting(null)
              show('addressDeleted')
              // The button that opened the dialog has unmounted together with its address.
              noticeBox.current?.focus()
            }}
          />
        )}
      </Dialog>
    </div>
  )
}

export const AddressesSkeleton = () => (
  <div className={list} aria-hidden="true">
    {[1, 2].map((key) => (
      <div key={key} className={`${card} ${fields} ${addressCard}`}>
        <div>
          <Skeleton shape="short" />
          <Skeleton />
        </div>
        <Skeleton shape="button" />
      </div>
    ))}
  </div>
)

function AddressCard({ address, onEdit, onDelete }: { address: Address; onEdit(): void; onDelete(): void }) {
  const view = useView()
  const { t, local } = view
  const zone = address.zone && local(address.zone.name)
  const whole = addressText(address, address.zone, view)
  return (
    <li className={`${card} ${fields} ${addressCard}`}>
      <div>
        {zone && (
          <p className={zoneName} lang={zone.lang}>
            {zone.text}
          </p>
        )}
        <p>{addressText(address, null, view)}</p>
      </div>
      <div className={actions}>
        <Button size="s" label={`${t('edit')}: ${whole}`} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="s" label={`${t('delete')}: ${whole}`} onClick={onDelete}>
          {t('delete')}
        </Button>
      </div>
    </li>
  )
}
