import { countNewMessages, selectOldestNew } from './contact-messages-table.ts'

/** How many messages nobody has read yet. */
export const countUnreadMessages = countNewMessages

/** When the oldest of them came; null when all are read. */
export const findOldestUnread = selectOldestNew
