import { z } from 'zod'
import { alone } from '#platform/contract/web-address.ts'
import { EMAIL_LIMIT, EMAIL_PATTERN } from './email-address.ts'

/** An address as somebody types it, kept in lower case. @param missing, wrong what is said where there is none, or it is none */
export const emailText = (missing: string, wrong: string) =>
  z
    .string(missing)
    .trim()
    .toLowerCase()
    .min(1, missing)
    .max(EMAIL_LIMIT, alone(wrong))
    .regex(EMAIL_PATTERN, wrong)
