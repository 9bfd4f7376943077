import { CallError } from './caller.ts'

/**
 * The status of the page of a work that is not here: it never was, or not any more. An address that no work can have
 * names none. `undefined` for whatever else went wrong.
 * @param retired the code of a work that is not here any more
 */
export function goneStatus(error: unknown, retired: string): 404 | 410 | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.code === retired) return 410
  return error.status === 400 || error.status === 404 ? 404 : undefined
}
