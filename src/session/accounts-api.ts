import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { ROLES } from './roles.ts'
import { AccountEmail, AccountName, CurrentPassword, NewPassword, sessionProblems } from './session-api.ts'

export const accountProblems = defineProblems({
  has_access: { status: 409, message: 'Con esa dirección ya se entra a la administración.' },
  last_artist: {
    status: 409,
    message: 'Tiene que quedar alguien que pueda todo: dale antes ese rol a otra persona.',
  },
  account_not_found: { status: 404, message: 'Esa persona ya no tiene acceso.' },
  invitation_ended: { status: 410, message: 'Esta invitación ya no vale. Pedí que te manden otra.' },
})

const Role = z.enum(ROLES, 'Elegí qué puede hacer')

/** Somebody who may sign in; instants in ISO 8601. */
const PersonAnswer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** The last time, within `ACCESS_KEPT_DAYS`. */
  signedInAt: z.string().nullable(),
  hasSecondFactor: z.boolean(),
  /** Whoever asks. */
  isSelf: z.boolean(),
})
export type PersonAnswer = z.infer<typeof PersonAnswer>

/** Somebody whose link waits in a mailbox. */
const InvitationAnswer = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  sentAt: z.string(),
  expiresAt: z.string(),
})
export type InvitationAnswer = z.infer<typeof InvitationAnswer>

const AccountsAnswer = z.object({
  accounts: z.array(PersonAnswer),
  invitations: z.array(InvitationAnswer),
})
export type AccountsAnswer = z.infer<typeof AccountsAnswer>

const onePerson = z.object({ id: z.string().max(64) })

const passwordProblems = [sessionProblems.wrong_password, sessionProblems.password_just_changed] as const

export const listAccounts = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/auth/accounts',
  summary: 'Who may sign in and what each of them may do, and who is invited',
  answer: envelope(AccountsAnswer),
  problems: [],
})

export const invitePerson = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/auth/accounts/invitations',
  summary: 'Sends somebody a link that lets her in; sent again, the one before is worth nothing any more',
  body: z.object({
    email: AccountEmail,
    role: Role,
    currentPassword: CurrentPassword,
  }),
  answer: envelope(AccountsAnswer),
  problems: [...passwordProblems, accountProblems.has_access],
})

export const withdrawInvitation = endpoint({
  access: 'administrator',
  method: 'DELETE',
  path: '/auth/accounts/invitations/:id',
  summary: 'Makes the link of an invitation worth nothing; one that has ended already is no error',
  params: onePerson,
  answer: envelope(AccountsAnswer),
  problems: [],
})

export const changeRole = endpoint({
  access: 'administrator',
  method: 'PUT',
  path: '/auth/accounts/:id/role',
  summary: 'Changes what somebody may do, from her next call on',
  params: onePerson,
  body: z.object({ role: Role, currentPassword: CurrentPassword }),
  answer: envelope(AccountsAnswer),
  problems: [...passwordProblems, accountProblems.account_not_found, accountProblems.last_artist],
})

export const removePerson = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/auth/accounts/:id/removal',
  summary: 'Takes somebody’s access away: her sessions end at once',
  params: onePerson,
  body: z.object({ currentPassword: CurrentPassword }),
  answer: envelope(AccountsAnswer),
  problems: [...passwordProblems, accountProblems.account_not_found, accountProblems.last_artist],
})

export const acceptInvitation = endpoint({
  access: 'public',
  method: 'POST',
  path: '/auth/invitations/use',
  summary: 'Takes an invitation by the token of its email, once, with a password of one’s own',
  body: z.object({
    token: z.string().min(1).max(64),
    name: AccountName,
    newPassword: NewPassword,
  }),
  answer: envelope(z.null()),
  problems: [accountProblems.invitation_ended, accountProblems.has_access],
})
