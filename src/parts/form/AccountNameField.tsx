import type { ComponentProps } from 'react'
import { useShop } from '../context'
import { EmailField } from './EmailField'
import { PhoneField } from './PhoneField'

/** The field that identifies an account: a phone or an e-mail address, depending on the server. */
export function AccountNameField(props: ComponentProps<typeof PhoneField>) {
  const { can } = useShop()
  return can.accounts === 'email' ? <EmailField {...props} /> : <PhoneField {...props} />
}
