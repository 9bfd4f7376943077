import { countStuckEmails, countWaitingEmails } from './emails-table.ts'
import { countUndelivered } from './kept-back-emails-table.ts'

/** How many emails could not be sent so far. */
export const countFailedEmails = countStuckEmails

/** Emails that are still to leave, whether they are due or not. */
export const countEmailsToSend = countWaitingEmails

/** Emails that were tried, are still to leave and were written before. */
export const countOverdueEmails = countUndelivered
