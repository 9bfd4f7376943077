import { YEAR_DAYS } from '#platform/time/spans.ts'

/** For so long a wish that is over stays, so that the links of its emails still say something true. */
export const ENDED_DAYS = 30
/** Nobody waits longer than that without confirming again. */
export const WAITS_DAYS = YEAR_DAYS
