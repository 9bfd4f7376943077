import { countNewMessages } from './contact-messages-table.ts'

/** How many messages nobody has read yet. */
export const countUnreadMessages = countNewMessages
