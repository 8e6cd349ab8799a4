import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { userIcon } from '../../ui/icons/store'
import { useRouter, useView } from '../context'
import { useLink } from '../Link'
import { GuestOrders } from '../orders/GuestOrders'

/** Replaces the profile for visitors. Logging in returns to the requested tab. */
export function JoinPrompt() {
  const { t } = useView()
  const { link } = useLink()
  const tab = useRouter()?.route.query.tab
  const query = tab ? { back: `/profile?${new URLSearchParams({ tab })}` } : {}
  return (
    <>
      <EmptyState
        as="h1"
        icon={userIcon}
        title={t('joinTitle')}
        action={
          <Button variant="primary" {...link({ to: 'login', params: {}, query })}>
            {t('logIn')}
          </Button>
        }
      >
        {t('joinHint')}
      </EmptyState>
      <GuestOrders />
    </>
  )
}
