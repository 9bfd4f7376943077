import { generateSync } from 'otplib'
import { ADMINISTRATOR, type TestShop } from './test-shop.ts'

/** The artist wants a code of an app at the sign-in, makes new recovery codes and wants it no more. */
export async function wantSecondFactor(gallery: TestShop): Promise<void> {
  const headers = await gallery.signIn()
  const { password } = ADMINISTRATOR
  const post = async (path: string, payload: object) => {
    const url = `/api/auth/second-factor${path}`
    const reply = await gallery.server.inject({ method: 'POST', url, headers, payload })
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`)
    return reply.json().data
  }
  const { key: secret } = await post('', { password })
  const epoch = Math.floor(gallery.shop.clock().getTime() / 1000)
  await post('/confirm', { code: generateSync({ secret, epoch }) })
  await post('/recovery-codes', { password })
  await post('/end', { password })
}
