import { z } from 'zod'
import { alone, tooLong } from './web-address.ts'

/** A text that may be left empty. */
export const freeText = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, alone(tooLong(limit)))

/** A text that has to be there. @param missing said where it is not */
export const neededText = (missing: string, limit: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(limit, alone(tooLong(limit)))
