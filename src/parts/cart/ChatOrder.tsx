import { GateDialog } from '../checkout/GateDialog'
import { useChatUrl } from '../nav/use-chat-url'
import { ChatOrderDialog } from './ChatOrderDialog'

/** The order as a WhatsApp message; the checkout's gate where the store has no number. */
export const ChatOrder = () => (useChatUrl() === null ? <GateDialog /> : <ChatOrderDialog />)
