import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { CurrentPassword, sessionProblems } from './session-api.ts'

export const secondFactorProblems = defineProblems({
  wrong_app_code: {
    status: 400,
    message: 'El código no es correcto. Fijate que la hora del teléfono sea la exacta.',
  },
  second_factor_on: { status: 409, message: 'La verificación en dos pasos ya está activada.' },
  second_factor_off: { status: 409, message: 'La verificación en dos pasos no está activada.' },
})

const Password = z.object({ password: CurrentPassword })

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const passwordProblems = [sessionProblems.wrong_password] as const

export const SecondFactorAnswer = z.object({
  /** ISO 8601; `null` while it is off. */
  since: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
})
export type SecondFactorAnswer = z.infer<typeof SecondFactorAnswer>

export const readSecondFactor = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Whether signing in asks for the code of an app, and how many recovery codes are left',
  answer: envelope(SecondFactorAnswer),
  problems: [],
})

export const beginSecondFactor = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Makes the key of an app; nothing changes until a code of it is confirmed',
  body: Password,
  answer: envelope(z.object({ key: z.string(), uri: z.string() })),
  problems: [...passwordProblems, secondFactorProblems.second_factor_on],
})

export const confirmSecondFactor = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Switches the second factor on by its first code; the recovery codes are answered this once',
  body: z.object({
    code: z
      .string('El código es requerido')
      .trim()
      .min(1, 'El código es requerido')
      .max(20, 'El código no es correcto.'),
  }),
  answer: envelope(RecoveryCodes),
  problems: [
    secondFactorProblems.wrong_app_code,
    secondFactorProblems.second_factor_on,
    secondFactorProblems.second_factor_off,
  ],
})

export const renewRecoveryCodes = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Replaces the recovery codes; the new ones are answered this once',
  body: Password,
  answer: envelope(RecoveryCodes),
  problems: [...passwordProblems, secondFactorProblems.second_factor_off],
})

export const endSecondFactor = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/auth/second-factor/end',
  summary: 'Switches the second factor off; its recovery codes end with it',
  body: Password,
  answer: envelope(z.null()),
  problems: passwordProblems,
})
