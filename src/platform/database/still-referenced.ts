import { sqlStateOf } from './sql-state.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** Whether a statement was refused by a foreign key: it would delete what others name, or name what is gone. */
export const isStillReferenced = (error: unknown): boolean => sqlStateOf(error) === FOREIGN_KEY_VIOLATION
