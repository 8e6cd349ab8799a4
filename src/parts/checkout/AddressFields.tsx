import { useRef } from 'react'
import { digitsIn, houseLength, isHouseField, isRequired, showsHouse } from '../../core/lib/checkout/validate'
import type { AddressFault, AddressInput, AddressPurpose } from '../../core/lib/checkout/validate'
import { enterKeyOf } from '../../core/lib/checkout/enter-key'
import type { AddressField, AddressText, PlaceField, Zone } from '../../core/types'
import { Segmented } from '../../ui/Segmented'
import { css } from '../../ui/styles'
import { Select, TextField, type TextFieldProps } from '../../ui/TextField'
import { useShop, useView, useValue } from '../context'
import { addressLabel, refusedText } from './fault-texts'
import { zoneOptions } from '../delivery/AreaChooser'
import { marksRequired } from '../form/fields'
import { fields, muted } from '../styles'
import { useTouched } from '../form/use-form'

/** The layout of short fields (building, floor, flat), side by side if there is room. */
const shortFields = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(84px, 100%), 1fr));
  gap: 0 16px;
  /* Align labels, inputs, hints and errors in shared rows, even if one label wraps onto two lines. */
  && > * {
    display: grid;
    grid-row: span 4;
    grid-template-rows: subgrid;
  }
  && [part='label'] {
    align-self: end;
  }
  & [aria-live] {
    grid-row: 4;
  }
  /* On phones, an error needs the whole width of its field. */
  @container (max-width: 479px) {
    & [part='field-error'] > svg {
      display: none;
    }
  }
`

interface AddressFieldsProps extends AddressInput {
  /** `edit` leaves the landmark optional. */
  purpose: AddressPurpose
  /** The chosen zone; null while the zones are unknown, and if they do not include the address's zone. */
  zone: Zone | null
  zones: readonly Zone[]
  /** Whether the zones are loading. The field is rendered nevertheless, to reserve its space. */
  loading: boolean
  faults: readonly AddressFault[]
  /** Whether to show errors of fields that have not been blurred yet. */
  showAll: boolean
  zoneError?: string | null
  onChange(input: AddressInput): void
  onZone(zoneId: string): void
}

const NO_FLAT = { floor: '', flat: '' }

const FAULT_TEXTS = { missing: 'required', notNumeric: 'onlyNumbers', invalid: 'enterPostalCode' } as const

const NO_FIELDS: readonly PlaceField[] = []

/** Returns the optional fields that the merchant requires in every address. */
export function usePlaceFields(): readonly PlaceField[] {
  const { settings } = useShop()
  return useValue(settings.settings.state).data?.placeFields ?? NO_FIELDS
}

/** The address form without the name: house or apartment, zone, street, landmark, building, floor, flat. */
export function AddressFields(props: AddressFieldsProps) {
  const { address, purpose, zone, zones, loading, faults, showAll, zoneError, onChange, onZone } = props
  const { can } = useShop()
  const placeFields = usePlaceFields()
  const view = useView()
  const { t, numerals } = view
  const house = showsHouse(props, faults)
  const change = (part: Partial<AddressText>) => onChange({ address: { ...address, ...part }, house })
  /** The floor and flat that were typed before a house was chosen. */
  const flat = useRef(NO_FLAT)
  const choose = (kind: 'house' | 'apartment') => {
    if (kind === 'apartment') return onChange({ address: { ...address, ...flat.current }, house: false })
    flat.current = { floor: address.floor, flat: address.flat }
    onChange({ address: { ...address, floor: '0', flat: '0' }, house: true })
  }
  const { showsError, leave } = useTouched<AddressField>()
  const errorOf = (field: AddressField) => {
    const wrong = faults.find((other) => other.field === field)
    if (!wrong || !(showAll || showsError(field, address[field] ?? ''))) return null
    if (wrong.fault === 'refused') return refusedText(wrong, view)
    return t(FAULT_TEXTS[wrong.fault])
  }
  const text = (
    field: AddressField,
    { hint, ...native }: Pick<TextFieldProps, 'hint' | 'autoComplete' | 'dir' | 'maxLength'> = {},
  ) => (
    <TextField
      label={t(addressLabel(field, house))}
      name={field}
      value={address[field] ?? ''}
      error={errorOf(field)}
      hint={hint}
      aria-required={isRequired(field, purpose) || undefined}
      enterKeyHint={enterKeyOf(field, faults)}
      autoComplete="off"
      maxLength={isHouseField(field) ? houseLength(can.houseText) : 120}
      onChange={(value) => change({ [field]: value })}
      onBlur={() => {
        leave(field)
        const typed = address[field] ?? ''
        const shown = isHouseField(field) ? digitsIn(typed, numerals) : typed
        if (shown !== typed) change({ [field]: shown })
      }}
      {...(isHouseField(field) && !can.houseText && { inputMode: 'numeric', dir: 'ltr' })}
      {...native}
    />
  )
  return (
    <div className={`${fields} ${marksRequired}`}>
      <Segmented
        label={t('homeType')}
        value={house ? 'house' : 'apartment'}
        options={[
          { value: 'house', text: t('house') },
          { value: 'apartment', text: t('apartment') },
        ]}
        onChange={choose}
      />
      <p className={muted} aria-hidden="true">
        {t('requiredMarked')}
      </p>
      {(loading || zones.length > 0) && (
        <Select
          label={t('zone')}
          required
          name="zone"
          value={String(zone?.id ?? '')}
          error={zoneError}
          autoComplete="shipping address-level2"
          options={[
            // Without this entry, the browser would show the first zone as selected.
            ...(zone ? [] : [{ value: '', text: t('chooseZone') }]),
            ...zoneOptions(zones, view),
          ]}
          onChange={onZone}
        />
      )}
      {placeFields.length > 0 && (
        <div className={shortFields}>
          {placeFields.includes('city') && text('city', { autoComplete: 'shipping address-level2' })}
          {placeFields.includes('postalCode') &&
            text('postalCode', { autoComplete: 'shipping postal-code', maxLength: 12, dir: 'ltr' })}
        </div>
      )}
      {text('street', {
        hint: t(can.deliveries === 'areas' ? 'streetHint' : 'placeHint'),
        autoComplete: 'shipping address-line1',
      })}
      <div className={shortFields}>
        {text('building')}
        {!house && text('floor')}
        {!house && text('flat')}
      </div>
      {text('landmark', {
        hint: t(isRequired('landmark', purpose) ? 'landmarkHint' : 'optionalLandmarkHint'),
      })}
    </div>
  )
}
