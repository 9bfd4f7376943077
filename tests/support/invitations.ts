import type { Role } from '#session/roles.ts'
import { createAdministrator } from '#session/server/create-administrator.ts'
import { invite } from '#session/server/invite.ts'
import { logIn } from './sign-ins.ts'
import type { TestShop } from './test-shop.ts'

const HOST = { email: 'quien-invita@example.com', password: 'una clave bien larga' }

let asked = 0
/** Guessing at passwords is limited by network: each invites from one of her own. */
const elsewhere = () => {
  asked += 1
  return `10.9.${asked >> 8}.${asked & 255}`
}

/** Has somebody invited by an artist, and answers the token in her email. */
export async function invitationFor(
  gallery: TestShop,
  email: string,
  role: Role = 'assistant',
): Promise<string> {
  const { shop } = gallery
  await createAdministrator(shop, { ...HOST, name: 'Quien invita' })
  const from = { remoteAddress: elsewhere() }
  const bearer = (await logIn(gallery, HOST, from)).json().data.token
  const caller = { bearer, address: from.remoteAddress, userAgent: undefined, currentPassword: HOST.password }
  await invite(shop, { ...caller, email, role })
  const { rows } = await shop.database.runner.executeSql(
    "select text from letters where to_address = $1 and kind = 'invitation' order by created_at desc, id limit 1",
    [email],
  )
  return /#([\w-]{43})/.exec(String(Object(rows[0]).text))?.[1] ?? ''
}
