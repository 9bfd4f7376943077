import { countStuckLetters, countWaitingLetters } from './letters-table.ts'

/** How many letters could not be sent so far. */
export const countFailedLetters = countStuckLetters

/** Letters that are still to leave, whether they are due or not. */
export const countLettersToSend = countWaitingLetters
