import type { TypedAddress } from '../../core/lib/account/drafts'
import { findById } from '../../core/lib/util/ids'
import { addressFaults, addressTextOf, isHouse, showsHouse } from '../../core/lib/checkout/validate'
import type { Address, Refusal } from '../../core/types'
import { TextField } from '../../ui/TextField'
import { useShop, useView } from '../context'
import { addressLabel } from '../checkout/fault-texts'
import { AddressFields, usePlaceFields } from '../checkout/AddressFields'
import { Failure } from '../failure/Failure'
import { useResource } from '../loading/use-resource'
import { COMMA } from '../../core/i18n/comma'
import { refusalText } from './refusal-text'
import { useAddresses } from './use-person'
import { focusNextField, FormAlert, SubmitButton, useForm } from '../form/use-form'
import { Form } from '../../ui/Form'
import { Dialog } from '../Dialog'

interface AddressFormProps {
  draft: TypedAddress
  /** Called with each change of the draft. The parent stores the draft. */
  onDraft(draft: TypedAddress): void
  /** The address to edit; null adds a new one. */
  of: Address | null
  fullName: string
  onFullName(name: string): void
  /** Called after the address was saved, unless the form has been closed meanwhile. */
  onSaved(): void
}

interface AddressDialogProps extends Omit<AddressFormProps, 'draft'> {
  /** The draft that the form edits; null while the dialog is closed. */
  draft: TypedAddress | null
  onClose(): void
}

/** The address form in a dialog. Closing discards the input except the full name, which the parent keeps. */
export function AddressDialog({ draft, onClose, ...form }: AddressDialogProps) {
  const { t } = useView()
  const title = t(form.of ? 'editAddress' : 'addAddress')
  return (
    <Dialog open={draft !== null} title={title} onClose={onClose}>
      {draft && <AddressForm draft={draft} {...form} />}
    </Dialog>
  )
}

export function typedAddress(of: Address | null): TypedAddress {
  const typed = addressTextOf(of)
  const zoneId = of?.zoneId == null ? null : String(of.zoneId)
  return { of: of && String(of.id), typed, house: isHouse(typed), zoneId }
}

/** Adds or edits an address. Loads the zones when it opens. */
function AddressForm({ draft, onDraft, of, fullName, onFullName, onSaved }: AddressFormProps) {
  const addresses = useAddresses()
  const { can, zones: resource } = useShop()
  const placeFields = usePlaceFields()
  const view = useView()
  const { t, lang } = view
  const { typed, zoneId } = draft
  const { data, status } = useResource(resource)
  const listed = data ?? []
  // The saved address may be in a zone that is no longer listed.
  const zones = of?.zone && !findById(listed, of.zone.id) ? [of.zone, ...listed] : listed
  const zone = findById(zones, zoneId)
  // An address whose saved zone no longer exists can still be edited.
  const isZoneMissing = !zone && zones.length > 0 && (!of || of.zoneId === null)
  const purpose = of ? 'edit' : 'add'
  const faults = addressFaults(typed, purpose, { ...can, placeFields })
  const house = showsHouse({ ...draft, address: typed }, faults)
  const missing = [
    ...(isZoneMissing ? [t('zone')] : []),
    ...faults.filter(({ fault }) => fault === 'missing').map(({ field }) => t(addressLabel(field, house))),
  ]

  const { form, busy, tried, alert } = useForm<string, Refusal>(
    [...(isZoneMissing ? ['zone'] : []), ...faults.map(({ field }) => field)],
    {
      send: () => (of ? addresses.edit(of.id, typed, zone) : addresses.add(typed, zone)),
      onSent: onSaved,
    },
  )
  return (
    <Form {...form} onKeyDown={focusNextField}>
      <TextField
        label={t('fullName')}
        name="name"
        autoComplete="name"
        hint={t('optional')}
        maxLength={120}
        value={fullName}
        onChange={onFullName}
      />
      {status === 'failed' && <Failure onRetry={() => void resource.reload()} />}
      <AddressFields
        address={typed}
        house={draft.house}
        purpose={purpose}
        zone={zone}
        zones={zones}
        loading={status !== 'failed' && status !== 'ready'}
        faults={faults}
        showAll={tried}
        zoneError={tried && isZoneMissing ? t('chooseZone') : null}
        onChange={(input) => onDraft({ ...draft, typed: input.address, house: input.house })}
        onZone={(chosen) => onDraft({ ...draft, zoneId: chosen })}
      />
      <FormAlert {...alert}>
        {(notice) =>
          notice !== 'faults'
            ? refusalText(notice, view)
            : missing.length > 0 && t('enterMissing', { fields: missing.join(COMMA[lang]) })
        }
      </FormAlert>
      <SubmitButton busy={busy}>{t('save')}</SubmitButton>
    </Form>
  )
}
