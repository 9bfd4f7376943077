import { countUndelivered } from './kept-back-letters-table.ts'
import { countStuckLetters, countWaitingLetters } from './letters-table.ts'

/** How many letters could not be sent so far. */
export const countFailedLetters = countStuckLetters

/** Letters that are still to leave, whether they are due or not. */
export const countLettersToSend = countWaitingLetters

/** Letters that were tried, are still to leave and were written before. */
export const countOverdueLetters = countUndelivered
