import { countNewMessages, selectEnquiries, selectOldestNew } from './contact-messages-table.ts'

/** How many messages nobody has read yet. */
export const countUnreadMessages = countNewMessages

/** How often each of these works was asked about since then. */
export const countEnquiries = selectEnquiries

/** When the oldest of them came; null when all are read. */
export const findOldestUnread = selectOldestNew
