import { z } from 'zod'
import { alone } from '#platform/contract/web-address.ts'
import { FEWEST_DIGITS, isPhoneNumber, PHONE_LIMIT } from './phone.ts'

const CHARACTERS = /^[\d\s+()-]+$/

/**
 * A number as somebody types it; empty for none.
 * @param name what the number is called in the middle of a sentence
 */
export function phoneText(name: string) {
  const signs = `El ${name} solo puede contener números y caracteres válidos`
  return z
    .string()
    .trim()
    .max(PHONE_LIMIT, alone(signs))
    .refine((text) => text === '' || CHARACTERS.test(text), signs)
    .refine(
      (text) => text === '' || isPhoneNumber(text),
      `El ${name} debe tener al menos ${FEWEST_DIGITS} dígitos`,
    )
}
