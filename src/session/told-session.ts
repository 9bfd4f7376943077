import { z } from 'zod'
import { envelope } from '#platform/contract/envelope.ts'
import { ROLES } from './roles.ts'
import { login, loginWithCode, readMe, refresh } from './session-api.ts'

/** What is said of somebody who is signed in, as far as it is said: that she is no administrator is an answer as well. */
export const ToldUser = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    isAdmin: z.boolean(),
    accessRole: z.enum(ROLES),
  })
  .partial()

const token = z.string().min(1)
const signedIn = envelope(z.object({ user: ToldUser, token }))

/** The calls of a session as a browser reads them: of an answer as much as the specification says that there is. */
export const toldSession = {
  login: { ...login, answer: signedIn },
  loginWithCode: { ...loginWithCode, answer: signedIn },
  readMe: { ...readMe, answer: envelope(ToldUser) },
  refresh: { ...refresh, answer: envelope(z.object({ token })) },
}
