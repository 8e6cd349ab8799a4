import type { TypedAddress } from '../../core/lib/account/drafts'
import { findById } from '../../core/lib/util/ids'
import { addressFaults } from '../../core/lib/checkout/validate'
import type { Address, Refusal, Zone } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { TextField } from '../../ui/TextField'
import { useShop, useView } from '../context'
import { AddressFields } from '../checkout/AddressFields'
import { Failure } from '../failure/Failure'
import { useResource } from '../loading/use-resource'
import { COMMA } from '../../core/i18n/comma'
import { FormNotice, useNotice } from '../form/FormNotice'
import { SubmitButton } from '../form/SubmitButton'
import { refusalText } from './refusal-text'
import { useAddresses } from './use-personal'
import { focusNextField, useForm } from '../form/use-form'
import { Form } from '../../ui/Form'
import { Dialog } from '../Dialog'

interface AddressDialogProps {
  /** Null while the dialog is closed. The parent stores the draft. */
  draft: TypedAddress | null
  onDraft(draft: TypedAddress): void
  of: Address | null
  fullName: string
  onFullName(name: string): void
  onClose(): void
  onSaved(): void
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

export const typedAddress = (of: Address | null): TypedAddress => ({
  of: of && String(of.id),
  typed: {
    street: of?.street ?? '',
    building: of?.building ?? '',
    floor: of?.floor ?? '',
    flat: of?.flat ?? '',
    landmark: of?.landmark ?? '',
  },
  zoneId: of?.zoneId == null ? null : String(of.zoneId),
})

interface AddressFormProps {
  draft: TypedAddress
  onDraft(draft: TypedAddress): void
  /** The address to edit; null adds a new one. */
  of: Address | null
  fullName: string
  onFullName(name: string): void
  onSaved(): void
}

/** The zones to choose from, including the saved address's zone even if it is no longer listed. */
function useZones(of: Address | null) {
  const { zones } = useShop()
  const state = useResource(zones)
  const listed = state.data ?? []
  const own: Zone | null = of?.zone ?? null
  return {
    zones: own && !findById(listed, own.id) ? [own, ...listed] : listed,
    status: state.status,
    retry: () => void zones.reload(),
  }
}

/** Adds or edits an address. Loads the zones when it opens. */
export function AddressForm({ draft, onDraft, of, fullName, onFullName, onSaved }: AddressFormProps) {
  const addresses = useAddresses()
  const { can } = useShop()
  const view = useView()
  const { t, lang } = view
  const { typed, zoneId } = draft
  const { zones, status, retry } = useZones(of)
  const { notice, show, hide, holders } = useNotice<Refusal | 'faults'>()
  const zone = findById(zones, zoneId)
  // An address whose saved zone no longer exists can still be edited.
  const lacksZone = !zone && zones.length > 0 && (!of || of.zoneId === null)
  const purpose = of ? 'edit' : 'add'
  const faults = addressFaults(typed, purpose, can)
  const missing = [
    ...(lacksZone ? [t('zone')] : []),
    ...faults.filter(({ fault }) => fault === 'missing').map(({ field }) => t(field)),
  ]

  const { form, busy, tried } = useForm(
    [...(lacksZone ? ['zone'] : []), ...faults.map(({ field }) => field)],
    {
      onTry() {
        if (lacksZone || faults.length > 0) show('faults')
        else hide()
      },
      async send() {
        const refusal = of ? await addresses.edit(of.id, typed, zone) : await addresses.add(typed, zone)
        if (refusal) show(refusal)
        else onSaved()
      },
    },
  )
  return (
    <Form {...form} onKeyDown={focusNextField}>
      <TextField
        label={t('fullName')}
        name="name"
        autoComplete="name"
        maxLength={120}
        value={fullName}
        onChange={onFullName}
      />
      {status === 'failed' && <Failure onRetry={retry} />}
      <AddressFields
        address={typed}
        purpose={purpose}
        zone={zone}
        zones={zones}
        loading={status !== 'failed' && status !== 'ready'}
        faults={faults}
        showAll={tried}
        zoneError={tried && lacksZone ? t('chooseZone') : null}
        onChange={(part) => onDraft({ ...draft, typed: { ...typed, ...part } })}
        onZone={(chosen) => onDraft({ ...draft, zoneId: chosen })}
      />
      <FormNotice holders={holders}>
        {notice === 'faults'
          ? missing.length > 0 && (
              <Alert tone="danger">{t('enterMissing', { fields: missing.join(COMMA[lang]) })}</Alert>
            )
          : notice && <Alert tone="danger">{refusalText(notice, view)}</Alert>}
      </FormNotice>
      <SubmitButton busy={busy}>{t('save')}</SubmitButton>
    </Form>
  )
}
