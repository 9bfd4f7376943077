import { readStored, storageIn } from './browser-storage.ts'
import { typedSince } from './typed-parts.ts'

const keyOf = (name: string) => `borrador-${name}`

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value)

const isNothing = (value: unknown) => value === null
const isPlain = (value: unknown) => value !== undefined && typeof value !== 'object'

/** Whether `value` can stand where `model` stands: the same fields, of the same kinds. A field that may be left empty is null then. */
export function hasShapeOf(model: unknown, value: unknown): boolean {
  if (isNothing(model) !== isNothing(value)) return isPlain(model) || isPlain(value)
  if (kindOf(model) !== kindOf(value)) return false
  if (typeof model !== 'object' || model === null || Array.isArray(model)) return true
  return Object.entries(model).every(([field, each]) =>
    hasShapeOf(each, (value as Record<string, unknown>)[field]),
  )
}

/** What is left of a form that was not saved. */
export interface LeftForm<Values = unknown> {
  readonly values: Values
  /** What is stored, as it was when it was typed over; null for what is still to be made. */
  readonly from: Values | null
}

const isOf = <Values>(initial: Values, value: unknown): value is Values => hasShapeOf(initial, value)

/**
 * What was typed, over what is stored by now; `undefined` when that is nothing, or when an older version of the form left
 * it, of which nobody knows what was typed.
 * @param initial what the form begins with
 */
export function broughtBack<Values extends object>(left: unknown, initial: Values): Values | undefined {
  if (typeof left !== 'object' || left === null || !('values' in left) || !('from' in left)) return undefined
  const { values, from } = left
  if (!isOf(initial, values)) return undefined
  if (from === null) return values
  return isOf(initial, from) ? typedSince(from, values).over(initial) : undefined
}

/** What was typed into a form and never saved; `undefined` when there is nothing to recover. */
export function readLocalDraft<Values extends object>(name: string, initial: Values): Values | undefined {
  const back = broughtBack(readStored('localStorage', keyOf(name)), initial)
  return JSON.stringify(back) === JSON.stringify(initial) ? undefined : back
}

/** @param written a `LeftForm` as JSON */
export const keepLocalDraft = (name: string, written: string): void =>
  storageIn('localStorage').setItem(keyOf(name), written)

export const forgetLocalDraft = (name: string): void => storageIn('localStorage').removeItem(keyOf(name))
