import type { ComponentProps } from 'react'
import { useShop } from '../context'
import { EmailField } from './EmailField'
import { PhoneField } from './PhoneField'

/** What accounts are known by: a phone or an e-mail address, as the server has it. */
export function AccountNameField(props: ComponentProps<typeof PhoneField>) {
  const { can } = useShop()
  return can.accounts === 'email' ? <EmailField {...props} /> : <PhoneField {...props} />
}
