import { sameId } from '../../core/lib/ids'
import { addressFaults, type AddressText } from '../../core/lib/validate'
import type { Address, Refusal, Zone } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Skeleton } from '../../ui/Skeleton'
import { Spinner } from '../../ui/Spinner'
import { TextField } from '../../ui/TextField'
import { useShop, useView } from '../context'
import { AddressFields } from '../checkout/AddressFields'
import { Failure } from '../Failure'
import { useResource } from '../use-resource'
import { COMMA } from './address-text'
import type { AddressDraft } from './drafts'
import { FormNotice } from '../form/FormNotice'
import { refusalText } from './refusal-text'
import { useAddresses } from './use-addresses'
import { useForm } from '../form/use-form'
import { useNotice } from '../form/use-notice'

const BLANK: AddressText = { street: '', building: '', floor: '', flat: '', landmark: '' }

/** The form as it opens: of a saved address, or blank. */
export const addressDraft = (of: Address | null): AddressDraft => ({
  of,
  typed: of ?? BLANK,
  zoneId: of?.zoneId == null ? null : String(of.zoneId),
})

interface AddressFormProps {
  draft: AddressDraft
  onDraft(draft: AddressDraft): void
  fullName: string
  onFullName(name: string): void
  onSaved(): void
}

/** The zones to choose from; that of a saved address is one of them, also where it is listed no more. */
function useZones(of: Address | null) {
  const { zones } = useShop()
  const state = useResource(zones)
  const listed = state.data ?? []
  const own: Zone | null = of?.zone ?? null
  return {
    zones: own && !listed.some(({ id }) => sameId(id, own.id)) ? [own, ...listed] : listed,
    status: state.status,
    retry: () => void zones.reload(),
  }
}

/** SPEC §2 and §5: adds or edits an address. The zones are asked for when it opens. */
export function AddressForm({ draft, onDraft, fullName, onFullName, onSaved }: AddressFormProps) {
  const addresses = useAddresses()
  const view = useView()
  const { t, lang } = view
  const { of, typed, zoneId } = draft
  const { zones, status, retry } = useZones(of)
  const { notice, show, hide, holders } = useNotice<Refusal | 'faults'>()
  const zone = zones.find(({ id }) => sameId(id, zoneId)) ?? zones[0] ?? null
  const faults = addressFaults(typed, of ? 'edit' : 'add')
  const missing = faults.filter(({ fault }) => fault === 'missing').map(({ field }) => t(field))

  const { form, busy, tried } = useForm(
    faults.map(({ field }) => field),
    {
      onTry() {
        if (faults.length > 0) show('faults')
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
    <form {...form}>
      <TextField
        label={t('fullName')}
        name="name"
        autoComplete="name"
        maxLength={120}
        value={fullName}
        onChange={onFullName}
      />
      {status === 'failed' && <Failure onRetry={retry} />}
      {status === 'loading' && zones.length === 0 && <Skeleton shape="button" />}
      <AddressFields
        address={typed}
        zone={zone}
        zones={zones}
        faults={faults}
        showAll={tried}
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
      <Button submit variant="primary" size="l" full busy={busy && <Spinner />}>
        {t('save')}
      </Button>
    </form>
  )
}
