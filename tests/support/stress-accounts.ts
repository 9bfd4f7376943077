import { generateSync } from 'otplib'
import { selectAdministratorByEmail } from '#session/server/administrators-table.ts'
import { createAdministrator } from '#session/server/create-administrator.ts'
import type { Recipes } from './contract-cases.ts'
import { invitationFor } from './invitations.ts'
import { resetTokenFor } from './password-resets.ts'
import { logIn } from './sign-ins.ts'
import type { Prepare } from './stress-kind.ts'
import { pushRecipes } from './stress-push.ts'
import type { TestShop } from './test-shop.ts'

const password = 'otra clave larga'

interface From {
  readonly network: string
}
type Account = Readonly<Record<'email' | 'bearer', string>>

let made = 0

async function newAccount({ shop }: TestShop): Promise<string> {
  made += 1
  const email = `otra-${made}@example.com`
  await createAdministrator(shop, { email, name: 'Otra artista', password })
  return email
}

/** An administrator of whom no other call knows, signed in. */
export async function otherAdministrator(gallery: TestShop, remoteAddress: string): Promise<Account> {
  const email = await newAccount(gallery)
  const reply = await logIn(gallery, { email, password }, { remoteAddress })
  return { email, bearer: reply.json().data.token }
}

async function post({ server }: TestShop, path: string, payload: object, from: Account & From) {
  const { bearer, network: remoteAddress } = from
  const headers = { authorization: `Bearer ${bearer}` }
  const url = `/api/auth${path}`
  return (await server.inject({ method: 'POST', url, headers, payload, remoteAddress })).json().data
}

/** An account whose app has been shown its key, and the code that the app shows now. */
async function withKey(gallery: TestShop, network: string) {
  const account = await otherAdministrator(gallery, network)
  const { key } = await post(gallery, '/second-factor', { password }, { ...account, network })
  const epoch = Math.floor(gallery.shop.clock().getTime() / 1000)
  return { ...account, code: generateSync({ secret: key, epoch }) }
}

async function withFactor(gallery: TestShop, network: string) {
  const account = await withKey(gallery, network)
  const { recoveryCodes } = await post(
    gallery,
    '/second-factor/confirm',
    { code: account.code },
    { ...account, network },
  )
  return { ...account, recovery: String(recoveryCodes[0]) }
}

/** Calls about how somebody signs in: each is made for an account of its own. */
export function accountRecipes(gallery: TestShop): Recipes {
  const signedIn: Prepare = (network) => otherAdministrator(gallery, network)
  const secured: Prepare = (network) => withFactor(gallery, network)
  const challenged: Prepare = async (network) => {
    const { email, recovery } = await withFactor(gallery, network)
    const reply = await logIn(gallery, { email, password }, { remoteAddress: network })
    return { challenge: reply.json().data.challenge, code: recovery }
  }
  const forgetful: Prepare = async () => ({ token: await resetTokenFor(gallery, await newAccount(gallery)) })
  const newPassword = 'otra clave, más larga'
  const inviting: Prepare = async (network) => {
    made += 1
    return { ...(await otherAdministrator(gallery, network)), whom: `invitada-${made}@example.com` }
  }
  const withPerson: Prepare = async (network) => {
    const found = await selectAdministratorByEmail(gallery.shop.database.sql, await newAccount(gallery))
    return { ...(await otherAdministrator(gallery, network)), id: found?.id ?? '' }
  }
  const invited: Prepare = async () => {
    made += 1
    return { token: await invitationFor(gallery, `invitada-${made}@example.com`) }
  }
  return {
    ...pushRecipes(gallery),
    'POST /api/auth/login/code': {
      body: { challenge: 'known:fresh-challenge:0', code: 'known:fresh-code:0' },
      prepare: challenged,
    },
    'POST /api/auth/second-factor': { body: { password }, prepare: signedIn },
    'POST /api/auth/second-factor/confirm': {
      body: { code: 'known:fresh-code:0' },
      prepare: (network) => withKey(gallery, network),
    },
    'POST /api/auth/second-factor/recovery-codes': { body: { password }, prepare: secured },
    'POST /api/auth/second-factor/end': { body: { password }, prepare: secured },
    'PUT /api/auth/me': {
      body: { name: 'Otra artista', email: 'known:fresh-email:0', currentPassword: password },
      prepare: signedIn,
    },
    'POST /api/auth/password': { body: { currentPassword: password, newPassword }, prepare: signedIn },
    'POST /api/auth/accounts/invitations': {
      body: { email: 'known:fresh-whom:0', role: 'reader', currentPassword: password },
      prepare: inviting,
    },
    'PUT /api/auth/accounts/{id}/role': {
      params: ['id'],
      body: { role: 'reader', currentPassword: password },
      prepare: withPerson,
    },
    'POST /api/auth/accounts/{id}/removal': {
      params: ['id'],
      body: { currentPassword: password },
      prepare: withPerson,
    },
    'POST /api/auth/invitations/use': {
      body: { token: 'known:fresh-token:0', name: 'Otra', newPassword },
      prepare: invited,
    },
    'POST /api/auth/password-reset/use': {
      body: { token: 'known:fresh-token:0', newPassword },
      prepare: forgetful,
    },
  }
}
