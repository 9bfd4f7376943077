import type { TestShop } from './test-shop.ts'

let networks = 0

/** Sends the form of a work's page, each time from another network. */
export const askForNotice = ({ server }: TestShop, payload: object) => {
  networks += 1
  const remoteAddress = `10.${networks >> 8}.${networks & 255}.7`
  return server.inject({ method: 'POST', url: '/api/waiting-list', payload, remoteAddress })
}

/** What opens the wishes of an address, in the order in which they were filed. */
export async function tokensOf({ shop }: TestShop, email: string): Promise<string[]> {
  const { rows } = await shop.database.runner.executeSql(
    'select token from wishes where email = $1 order by asked_at, id',
    [email],
  )
  return rows.map((row) => String((row as { token: unknown }).token))
}

/** Presses a button behind the link of an email. */
export const press = ({ server }: TestShop, button: 'confirm' | 'leave', token: string) =>
  server.inject({ method: 'POST', url: `/api/waiting-list/own/${button}`, payload: { token } })

/** Asks and confirms; answers what opens the wish. */
export async function waitFor(gallery: TestShop, wish: { email: string; artworkId: string; kind?: string }) {
  const reply = await askForNotice(gallery, { kind: 'work', ...wish })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  const token = (await tokensOf(gallery, wish.email)).at(-1) ?? ''
  const confirmed = await press(gallery, 'confirm', token)
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  return token
}

/** To whom emails of a kind were written, in the order in which they were. */
export async function writtenTo({ shop }: TestShop, kind: string): Promise<string[]> {
  const { rows } = await shop.database.runner.executeSql(
    'select to_address from letters where kind = $1 order by created_at, key',
    [kind],
  )
  return rows.map((row) => String((row as { to_address: unknown }).to_address))
}
