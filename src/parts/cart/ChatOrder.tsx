import { GateDialog } from '../checkout/GateDialog'
import { useChatUrl } from '../nav/use-chat-url'
import { ChatOrderDialog } from './ChatOrderDialog'

/** Places the order as a WhatsApp message, or opens the checkout gate if the store has no number. */
export const ChatOrder = () => (useChatUrl() === null ? <GateDialog /> : <ChatOrderDialog />)
