import { z } from 'zod'
import { alone } from '#platform/contract/web-address.ts'
import { FEWEST_DIGITS, isPhoneNumber, PHONE_LIMIT } from './phone.ts'

const CHARACTERS = /^[\d\s+()-]+$/

const SIGNS = 'El teléfono solo puede contener números y caracteres válidos'

/** A number as somebody types it; empty for none. */
export const phoneText = z
  .string()
  .trim()
  .max(PHONE_LIMIT, alone(SIGNS))
  .refine((text) => text === '' || CHARACTERS.test(text), SIGNS)
  .refine(
    (text) => text === '' || isPhoneNumber(text),
    `El teléfono debe tener al menos ${FEWEST_DIGITS} dígitos`,
  )
