import type { z } from 'zod'
import type { FieldError } from './problem.ts'

const fieldErrorOf = ({ path, message }: z.core.$ZodIssue): FieldError => ({ field: path.join('.'), message })

/** What a schema found wrong, each at its field as forms name them: 'sizes.0.price'; nothing when all was right. */
export const fieldErrorsIn = (result: z.ZodSafeParseResult<unknown>): FieldError[] =>
  (result.error?.issues ?? []).map(fieldErrorOf)

/** The first sentence for each field. @param nameOf what the form calls a field of the contract */
export function firstByField<Name extends string = string>(
  errors: readonly FieldError[],
  nameOf: (field: string) => Name = (field) => field as Name,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const { field, message } of errors) found[nameOf(field)] ??= message
  return found
}
