import { CallError } from './caller.ts'

/** No session, and too many calls: the same call may be taken later. */
const PASSING = [401, 429]

/** Whether the shop has said no for good: sent again, the same call would be refused once more. */
export const isFinalRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status)
