import { useState } from 'react'
import { chatUrl } from '../../core/lib/phone'
import type { OrderState } from '../../core/stores/placing'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Spinner } from '../../ui/Spinner'
import { useValue } from '../../ui/use-value'
import { useShop, useView } from '../context'
import { fields } from '../form/styles'
import { useCheckout } from './use-checkout'

/**
 * DECISIONS §4: nobody knows whether the order arrived. The cart is kept; it can be looked up, asked for, given up, or sent
 * again by somebody who was told what that may mean.
 */
export function UnconfirmedOrder({ state }: { state: Extract<OrderState, { status: 'unconfirmed' }> }) {
  const { placing } = useCheckout()
  const { settings } = useShop()
  const { t } = useView()
  const [asking, setAsking] = useState(false)
  const store = useValue(settings.settings.state).data
  const config = useValue(settings.config)
  const chat = store && chatUrl(config.chatPrefix, store.whatsapp, config.chatText || t('chatMessage'))
  const { looking, pending } = state
  return (
    <div className={fields}>
      <Alert tone="warning">
        <strong>{t('unconfirmedTitle')}</strong> {t('unconfirmedHint')}
      </Alert>
      {pending.before && (
        <Button variant="primary" full busy={looking && <Spinner />} onClick={() => void placing.lookUp()}>
          {t(looking ? 'lookingUp' : 'lookUpOrder')}
        </Button>
      )}
      {chat && (
        <Button full href={chat} external>
          {t('askStore')}
        </Button>
      )}
      <Button full onClick={() => setAsking(true)}>
        {t('orderAgain')}
      </Button>
      <Button variant="quiet" onClick={placing.forget}>
        {t('giveUpOrder')}
      </Button>
      <Dialog
        open={asking}
        title={t('orderAgainTitle')}
        closeLabel={t('close')}
        onClose={() => setAsking(false)}
      >
        <div className={fields}>
          <p>{t('orderAgainHint')}</p>
          <Button
            variant="primary"
            full
            onClick={() => {
              setAsking(false)
              void placing.placeAgain()
            }}
          >
            {t('orderAgain')}
          </Button>
          <Button full onClick={() => setAsking(false)}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
