import { generalProblems, SENT_TWICE } from '../contract/problem.ts'

/** How a form is refused that brought a field more than once; as the API refuses it. */
export const repeatedField = { ...generalProblems.invalid_input, atField: SENT_TWICE }
