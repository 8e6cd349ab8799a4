import { isLength, type Garment } from '../lib/catalogue/size-guide'
import { isRecord, parse, stringify } from '../lib/util/json'
import type { Measure } from '../types'
import type { StoredForm } from './stored-value'

/** A shopper's measurements from a size guide. They stay on the device and are never sent. */
export interface OwnGarment {
  unit: 'cm' | 'in'
  garment: Garment
}

export const OWN_GARMENT_KEY = 'garment'

export const NO_GARMENT: Garment = { shoulder: null, length: null, sleeveLength: null, bust: null }

export const ownGarmentForm: StoredForm<OwnGarment> = { read: readOwnGarment, write: stringify }

/** Returns null for another form. Drops invalid measurements. */
function readOwnGarment(text: string): OwnGarment | null {
  const value = parse(text)
  if (!isRecord(value) || !isRecord(value['garment'])) return null
  const { unit, garment } = value
  const lengthOf = (measure: Measure) => {
    const length = garment[measure]
    return isLength(length) ? length : null
  }
  return {
    unit: unit === 'in' ? 'in' : 'cm',
    garment: {
      shoulder: lengthOf('shoulder'),
      length: lengthOf('length'),
      sleeveLength: lengthOf('sleeveLength'),
      bust: lengthOf('bust'),
    },
  }
}
