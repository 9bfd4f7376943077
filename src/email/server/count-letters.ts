import { countStuckLetters } from './letters-table.ts'

/** How many letters could not be sent so far. */
export const countFailedLetters = countStuckLetters
