import { readStored, storageIn } from './browser-storage.ts'

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

/**
 * What was typed into a form and never saved; `undefined` when there is nothing to recover, or when an older
 * version of the form left it.
 * @param initial what the form begins with
 */
export function readLocalDraft<Values>(name: string, initial: Values): Values | undefined {
  const stored = readStored('localStorage', keyOf(name))
  if (stored === undefined || !hasShapeOf(initial, stored)) return undefined
  return JSON.stringify(stored) === JSON.stringify(initial) ? undefined : (stored as Values)
}

/** @param written the values as JSON */
export const keepLocalDraft = (name: string, written: string): void =>
  storageIn('localStorage').setItem(keyOf(name), written)

export const forgetLocalDraft = (name: string): void => storageIn('localStorage').removeItem(keyOf(name))
