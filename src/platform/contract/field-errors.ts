import type { z } from 'zod'
import type { FieldError } from './problem.ts'

const fieldErrorOf = ({ path, message }: z.core.$ZodIssue): FieldError => ({ field: path.join('.'), message })

/** The first sentence for each field. @param nameOf what the form calls a field of the contract */
export function firstByField<Name extends string = string>(
  errors: readonly FieldError[],
  nameOf: (field: string) => Name = (field) => field as Name,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const { field, message } of errors) found[nameOf(field)] ??= message
  return found
}

/** Of each field the first thing that is wrong with it. */
export function oncePerField(errors: readonly FieldError[]): FieldError[] {
  const first = new Map<string, FieldError>()
  for (const error of errors) if (!first.has(error.field)) first.set(error.field, error)
  return [...first.values()]
}

/**
 * What a schema found wrong, each field once, as forms name them: 'sizes.0.price'; nothing when all was right. A text that
 * is missing breaks the rules behind that one as well, which nobody needs to hear.
 */
export const fieldErrorsIn = (result: z.ZodSafeParseResult<unknown>): FieldError[] =>
  oncePerField((result.error?.issues ?? []).map(fieldErrorOf))
