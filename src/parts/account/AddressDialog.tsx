import { useEffect, useRef, useState, type FormEvent } from 'react'
import { sameId } from '../../core/lib/ids'
import { addressFaults, type AddressText } from '../../core/lib/validate'
import type { Address, Refusal } from '../../core/types'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Spinner } from '../../ui/Spinner'
import { TextField } from '../../ui/TextField'
import { useShop, useView } from '../context'
import { AddressFields } from '../checkout/AddressFields'
import { fields } from '../checkout/form-styles'
import { useResource } from '../use-resource'
import { COMMA } from './address-text'
import { useAddresses } from './use-addresses'

const BLANK: AddressText = { street: '', building: '', floor: '', flat: '', landmark: '' }

interface AddressDialogProps {
  open: boolean
  /** The one that is changed; null adds one. */
  address: Address | null
  fullName: string
  onFullName(name: string): void
  onClose(): void
  onSaved(): void
}

/**
 * SPEC §2 and §5: adds or edits an address. Closing resets it, keeping the full name, which is local alone (§3). The zones
 * are asked for when it opens.
 */
export function AddressDialog({ open, address, fullName, onFullName, onClose, onSaved }: AddressDialogProps) {
  const { t } = useView()
  const title = t(address ? 'editAddress' : 'addAddress')
  return (
    <Dialog open={open} title={title} closeLabel={t('close')} onClose={onClose}>
      {open && <AddressForm {...{ address, fullName, onFullName, onSaved }} />}
    </Dialog>
  )
}

function AddressForm({
  address,
  fullName,
  onFullName,
  onSaved,
}: Omit<AddressDialogProps, 'open' | 'onClose'>) {
  const { zones } = useShop()
  const addresses = useAddresses()
  const { t, lang } = useView()
  const known = useResource(zones).data ?? []
  const [typed, setTyped] = useState<AddressText>(address ?? BLANK)
  const [zoneId, setZoneId] = useState<string | null>(address?.zoneId == null ? null : String(address.zoneId))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const zone = known.find(({ id }) => sameId(id, zoneId)) ?? (address ? null : (known[0] ?? null))
  const faults = addressFaults(typed, address ? 'edit' : 'add')
  const missing = faults.filter(({ fault }) => fault === 'missing').map(({ field }) => t(field))

  useEffect(() => {
    if (tried) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tried])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setRefusal(null)
    if (faults.length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    setBusy(true)
    const refused = address ? await addresses.edit(address.id, typed, zone) : await addresses.add(typed, zone)
    setBusy(false)
    setRefusal(refused)
    if (!refused) onSaved()
  }
  return (
    <form ref={form} className={fields} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('fullName')}
        name="name"
        autoComplete="name"
        value={fullName}
        onChange={onFullName}
      />
      <AddressFields
        address={typed}
        zone={zone}
        zones={known}
        faults={faults}
        showAll={tried}
        onChange={(part) => setTyped({ ...typed, ...part })}
        onZone={setZoneId}
      />
      {tried && missing.length > 0 && (
        <Alert tone="danger">{t('enterMissing', { fields: missing.join(COMMA[lang]) })}</Alert>
      )}
      {refusal && (
        <Alert tone="danger">{refusal.message ? <bdi>{refusal.message}</bdi> : t('somethingWrong')}</Alert>
      )}
      <Button submit variant="primary" size="l" full busy={busy && <Spinner />}>
        {t('save')}
      </Button>
    </form>
  )
}
