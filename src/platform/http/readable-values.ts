import { type FieldError, generalProblems, Problem } from '../contract/problem.ts'

/** How deep values may lie in one another; the deepest of our own bodies needs six. */
const MOST_DEPTH = 32
/** Fields that are named in one refusal. */
const MOST_NAMED = 50

/**
 * Code points that no text of a person has and that PostgreSQL, an email or a spreadsheet cannot keep: controls but
 * for tab and line ends, halves of a surrogate pair, and what Unicode has given to nobody. The places that it keeps
 * free for later emoji are left alone.
 */
const UNREADABLE = /[[\p{Cc}--[\t\n\r]]\p{Cs}[\p{Cn}--\p{Extended_Pictographic}]]/v

/** Said at each field that has such a code point. */
export const UNREADABLE_TEXT = 'Hay caracteres que no se pueden guardar. Borralos y volvé a escribirlos.'

interface Found {
  readonly value: unknown
  readonly field: string
  readonly depth: number
}

const below = ({ field, depth }: Found, name: string, value: unknown): Found => ({
  value,
  field: field === '' ? name : `${field}.${name}`,
  depth: depth + 1,
})

function fieldsBelow(found: Found): Found[] {
  const { value, depth } = found
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  const entries = Object.entries(value)
  if (depth >= MOST_DEPTH || entries.some(([name]) => UNREADABLE.test(name)))
    throw new Problem(generalProblems.malformed_request)
  return entries.map(([name, each]) => below(found, name, each))
}

/**
 * Refuses what strangers sent when it lies too deep, or when a text in it cannot be kept; each such field is named.
 * A queue, not a recursion: thirty thousand brackets would be as many calls.
 */
export function refuseUnreadable(value: unknown): void {
  const errors: FieldError[] = []
  const waiting: Found[] = [{ value, field: '', depth: 0 }]
  for (const found of waiting) {
    if (typeof found.value === 'string' && UNREADABLE.test(found.value) && errors.length < MOST_NAMED)
      errors.push({ field: found.field, message: UNREADABLE_TEXT })
    for (const each of fieldsBelow(found)) waiting.push(each)
  }
  if (errors.length > 0) throw new Problem(generalProblems.invalid_input, { errors })
}
