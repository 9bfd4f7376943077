import { z } from 'zod'
import { EMAIL_LIMIT } from '#email/email-address.ts'
import { emailText } from '#email/email-text.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { neededText } from '#platform/contract/written-text.ts'
import { ACCOUNT_NAME_LIMIT, PASSWORD_LENGTH, PASSWORD_LIMIT, PASSWORD_MISSING } from './access-rules.ts'
import { ROLES } from './roles.ts'

const TOO_LONG = 'La contraseña es demasiado larga'

export const sessionProblems = defineProblems({
  wrong_credentials: { status: 401, message: 'Credenciales inválidas. Por favor intenta nuevamente.' },
  code_required: {
    status: 401,
    message:
      'Hubo muchos intentos de ingreso con esta cuenta. Si tus datos son correctos, en unos segundos te llega un correo con un código de seis dígitos: escribilo acá. Con la verificación en dos pasos, usá el de tu aplicación.',
  },
  wrong_code: { status: 401, message: 'El código no es correcto o ya venció.' },
  email_taken: { status: 409, message: 'Otra persona ya entra con ese email.' },
  wrong_password: { status: 400, message: 'La contraseña actual no es correcta.' },
  password_just_changed: {
    status: 409,
    message:
      'La contraseña se cambió hace un momento desde otro lado, y la que escribiste no se guardó. Ingresá con la nueva; si no fuiste vos, recuperá el acceso.',
  },
})

/** The password that somebody has: a token alone, which somebody else may have got hold of, changes nobody's access. */
export const CurrentPassword = z
  .string(PASSWORD_MISSING)
  .min(1, PASSWORD_MISSING)
  .max(PASSWORD_LIMIT, TOO_LONG)

/** Who is signed in: `role` and `isAdmin` say that she is let in, `accessRole` what she may do. */
export const UserAnswer = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.literal('admin'),
  isAdmin: z.literal(true),
  accessRole: z.enum(ROLES),
})
export type UserAnswer = z.infer<typeof UserAnswer>

const SignedInAnswer = z.object({ user: UserAnswer, token: z.string(), expiresAt: z.string() })

export const login = endpoint({
  access: 'public',
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs the administrator in; the token goes into the Authorization header as a bearer',
  body: z.object({
    email: z
      .string('El email es requerido')
      .trim()
      .min(1, 'El email es requerido')
      .max(EMAIL_LIMIT, 'Email inválido'),
    password: CurrentPassword,
    /** She wants to stay signed in on this device. */
    remember: z.boolean().default(false),
  }),
  answer: envelope(SignedInAnswer),
  problems: [sessionProblems.wrong_credentials, sessionProblems.code_required],
})

/** What comes with `code_required`: the sign-in that the code belongs to. */
export const CodeRequired = z.object({ challenge: z.string() })

export const loginWithCode = endpoint({
  access: 'public',
  method: 'POST',
  path: '/auth/login/code',
  summary: 'Goes on with a sign-in that was answered with `code_required`',
  body: z.object({
    challenge: z.string().min(1).max(100),
    code: z
      .string('El código es requerido')
      .trim()
      .min(1, 'El código es requerido')
      .max(40, 'El código no es correcto o ya venció.'),
    /** As it was said with the password. */
    remember: z.boolean().default(false),
  }),
  answer: envelope(SignedInAnswer),
  problems: [sessionProblems.wrong_code],
})

export const logout = endpoint({
  access: 'public',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session of the given token; ending none is no error',
  answer: envelope(z.null()),
  problems: [],
})

export const refresh = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchanges the token for a fresh one; the session ends when it would have ended',
  answer: envelope(z.object({ token: z.string(), expiresAt: z.string() })),
  problems: [],
  sentBy: 'browser',
})

export const readMe = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/auth/me',
  summary: 'Who is signed in',
  answer: envelope(UserAnswer),
  problems: [],
})

/** What somebody is called who may sign in. */
export const AccountName = neededText('El nombre es requerido', ACCOUNT_NAME_LIMIT)

/** The address that she signs in with. */
export const AccountEmail = emailText('El email es requerido', 'Email inválido')

export const changeAccount = endpoint({
  access: 'signed-in',
  method: 'PUT',
  path: '/auth/me',
  summary:
    'Changes the name and the address that whoever is signed in signs in with; her password proves that it is she',
  body: z.object({
    name: AccountName,
    email: AccountEmail,
    currentPassword: CurrentPassword,
  }),
  answer: envelope(UserAnswer),
  problems: [
    sessionProblems.wrong_password,
    sessionProblems.password_just_changed,
    sessionProblems.email_taken,
  ],
})

const TOO_SHORT = `La contraseña debe tener al menos ${PASSWORD_LENGTH} caracteres`

/** A password that somebody chooses; the server also knows the common ones. */
export const NewPassword = z.string(TOO_SHORT).min(PASSWORD_LENGTH, TOO_SHORT).max(PASSWORD_LIMIT, TOO_LONG)

export const changePassword = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/auth/password',
  summary: 'Changes the password: all sessions end, and a fresh token is answered',
  body: z.object({
    currentPassword: CurrentPassword,
    newPassword: NewPassword,
  }),
  answer: envelope(z.object({ token: z.string(), expiresAt: z.string() })),
  problems: [sessionProblems.wrong_password, sessionProblems.password_just_changed],
})

export const endOtherSessions = endpoint({
  access: 'signed-in',
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Ends every session of the administrator but the one that asks',
  answer: envelope(z.null()),
  problems: [],
})
