import { mailCode } from '#session/server/sign-in-challenge.ts'
import { hashOf } from '#session/server/tokens.ts'
import { ADMINISTRATOR, type TestShop } from './test-shop.ts'

interface From {
  readonly remoteAddress?: string
  /** The cookie of a device, as the browser sends it. */
  readonly cookie?: string
}

const post = ({ server }: TestShop, path: string, payload: object, { remoteAddress, cookie }: From) =>
  server.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    ...(remoteAddress !== undefined && { remoteAddress }),
    headers: cookie === undefined ? {} : { cookie },
  })

type Reply = Awaited<ReturnType<typeof post>>

/** One attempt to sign in. */
export const logIn = (
  gallery: TestShop,
  { email, password }: { readonly email: string; readonly password: string },
  from: From = {},
) => post(gallery, 'login', { email, password }, from)

/** Goes on with a sign-in that waits for a code. */
export const sendCode = (gallery: TestShop, challenge: string, code: string, from: From = {}) =>
  post(gallery, 'login/code', { challenge, code }, from)

/** What a browser sends back of the cookies that it was given. */
export const cookieOf = (reply: Reply): string =>
  String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? ''

/** Ten wrong passwords for an account, each from a network of its own. */
export async function guessAtAccount(gallery: TestShop, email: string = ADMINISTRATOR.email): Promise<void> {
  const guesses = Array.from({ length: 10 }, (_, each) =>
    logIn(gallery, { email, password: `adivino ${each}` }, { remoteAddress: `198.51.100.${each}` }),
  )
  await Promise.all(guesses)
}

/** The code that was mailed for a sign-in; `undefined` when there was none. */
export async function mailedCode({ shop }: TestShop, challenge: string): Promise<string | undefined> {
  const key = hashOf(challenge)
  await mailCode(shop, key)
  const { rows } = await shop.database.sql.execute(
    `select text from letters where kind = 'sign-in-code' and key = 'sign-in-code:${key}'`,
  )
  return /\b\d{6}\b/.exec(String(rows[0]?.text ?? ''))?.[0]
}
