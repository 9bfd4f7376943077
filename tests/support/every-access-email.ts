import { createAdministrator } from '#session/server/create-administrator.ts'
import { mailCode } from '#session/server/sign-in-challenge.ts'
import { hashOf } from '#session/server/tokens.ts'
import { invitationFor } from './invitations.ts'
import { resetTokenFor } from './password-resets.ts'
import { wantSecondFactor } from './second-factor.ts'
import { guessAtAccount, logIn } from './sign-ins.ts'
import { ADMINISTRATOR, type TestShop } from './test-shop.ts'

/** What people type and emails have to bear: as long as it may be, with markup, an address and a word without end. */
export const WILD = `<script>alert('x')</script> "Río" & ‘sauce’ 🎨🌿 https://premios.example/?a=1&b=<i> ${'ñandú'.repeat(40)} {{7*7}}\n\nY otra línea.`

/** Strangers guess at the artist's password, and she signs in from a new place. */
async function guess(gallery: TestShop): Promise<void> {
  const artist = { email: gallery.shop.artistAddress, password: 'una clave larga', name: WILD.slice(0, 60) }
  await createAdministrator(gallery.shop, artist)
  await guessAtAccount(gallery, artist.email)
  const { challenge } = (await logIn(gallery, artist, { remoteAddress: '203.0.113.77' })).json().data
  await mailCode(gallery.shop, hashOf(challenge))
}

const FOUND_AGAIN = 'tres palabras nuevas'

/** The artist forgets her password, chooses another and signs in from elsewhere. */
async function loseAccess(gallery: TestShop): Promise<void> {
  await gallery.signIn()
  const token = await resetTokenFor(gallery, ADMINISTRATOR.email)
  const newPassword = FOUND_AGAIN
  const post = (url: string, payload: object) => gallery.server.inject({ method: 'POST', url, payload })
  await post('/api/auth/password-reset/use', { token, newPassword })
  await gallery.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: ADMINISTRATOR.email, password: newPassword },
    remoteAddress: '10.0.0.9',
  })
}

/** She goes by another name from now on. */
async function takeAnotherName(gallery: TestShop): Promise<void> {
  const account = { email: ADMINISTRATOR.email, password: FOUND_AGAIN }
  const { token } = (await logIn(gallery, account)).json().data
  const reply = await gallery.server.inject({
    method: 'PUT',
    url: '/api/auth/me',
    headers: { authorization: `Bearer ${token}` },
    payload: { name: WILD.slice(0, 120), email: account.email, currentPassword: account.password },
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
}

/** Somebody is to help her. */
async function letSomebodyIn(gallery: TestShop): Promise<void> {
  await invitationFor(gallery, 'ayudante@example.com')
}

/** One of each kind of email about how the artist signs in. */
export async function writeOfAccess(gallery: TestShop): Promise<void> {
  await wantSecondFactor(gallery)
  await guess(gallery)
  await loseAccess(gallery)
  await takeAnotherName(gallery)
  await letSomebodyIn(gallery)
}
