import type { Parcel } from '../../core/types'
import { Button } from '../../ui/Button'
import { Sentence, verbatim } from '../../ui/Sentence'
import { css } from '../../ui/styles'
import { useView } from '../context'
import { muted } from '../styles'

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  justify-content: space-between;
  padding-block: 6px;
  & > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`

/** The parcels of an order with their tracking numbers and links. */
export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  const { t } = useView()
  return (
    <ul>
      {parcels.map(({ method, code, url }, index) => (
        <li key={index} className={row}>
          <div>
            {method && (
              <p>
                <bdi>{method}</bdi>
              </p>
            )}
            {code && (
              <p className={muted}>
                <Sentence>{t('trackingCode', { code: verbatim(code) })}</Sentence>
              </p>
            )}
          </div>
          {url && (
            <Button
              size="s"
              external
              href={url}
              label={[t('trackParcel'), code || method].filter(Boolean).join(': ')}
            >
              {t('trackParcel')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
