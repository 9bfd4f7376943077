import { confirmTokenFor } from '#newsletter/server/link-tokens.ts'
import { selectSubscribersAt } from '#newsletter/server/subscribers-table.ts'
import type { TestShop } from './test-shop.ts'

let networks = 0

/** Sends the form of the newsletter, each time from another network unless one is named. */
export function askForNewsletter({ server }: TestShop, payload: object, remoteAddress?: string) {
  networks += 1
  const from = remoteAddress ?? `10.${networks >> 8}.${networks & 255}.9`
  return server.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    payload,
    remoteAddress: from,
  })
}

/** What the link of a confirmation carries that was written to an address. */
export async function confirmTokenOf({ shop }: TestShop, email: string): Promise<string> {
  const [reader] = await selectSubscribersAt(shop.database.sql, email)
  if (reader === undefined) throw new Error(`nobody has typed ${email}`)
  return confirmTokenFor(reader)
}

/** Presses the button behind the link of a confirmation. */
export const confirmAt = ({ server }: TestShop, token: string) =>
  server.inject({ method: 'POST', url: '/api/newsletter/confirm', payload: { token } })

/** Subscribes and confirms by the email. */
export async function joinList(gallery: TestShop, reader: { email: string; name?: string }): Promise<void> {
  const asked = await askForNewsletter(gallery, reader)
  if (asked.statusCode !== 200) throw new Error(asked.body)
  const confirmed = await confirmAt(gallery, await confirmTokenOf(gallery, reader.email.toLowerCase()))
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
}
