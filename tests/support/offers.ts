import { paint } from './paintings.ts'
import type { TestShop } from './test-shop.ts'

let people = 0

/** Somebody whom no test knows, and what she sends for a work. */
export const offerFor = (artworkId: string, changes: object = {}) => {
  people += 1
  return {
    artworkId,
    name: 'Ana Paz',
    email: `ofrece-${people}@example.com`,
    amount: 90_000,
    message: '',
    ...changes,
  }
}

/** Sends an offer, each from a network of its own unless one is named. */
export function sendOffer({ server }: TestShop, payload: object, remoteAddress?: string) {
  people += 1
  const network = `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`
  return server.inject({
    method: 'POST',
    url: '/api/offers',
    payload,
    remoteAddress: remoteAddress ?? network,
  })
}

/** An offer as it stands in the table. */
export async function offerOf({ shop }: TestShop, email: string): Promise<Record<string, string>> {
  const { rows } = await shop.database.runner.executeSql(
    'select id, token, state, order_id, amount_minor::float8 from offers where email = $1 order by sent_at desc limit 1',
    [email],
  )
  return rows[0] as Record<string, string>
}

/** A work that takes offers, one offer for it, and what opens that. */
export async function offered(gallery: TestShop, changes: object = {}, work: object = {}) {
  const artwork = await paint(gallery.shop, { takesOffers: true, ...work })
  const sent = offerFor(artwork.id, changes)
  const reply = await sendOffer(gallery, sent)
  if (reply.statusCode !== 200) throw new Error(`the offer was not taken: ${reply.body}`)
  const { id = '', token = '' } = await offerOf(gallery, sent.email)
  return { artwork, email: sent.email, id, token }
}

/** What the artist, or a buyer with her token, answers. */
export async function answerOffer(
  { server }: TestShop,
  path: string,
  { headers, payload }: { headers?: { authorization: string }; payload?: object } = {},
) {
  const reply = await server.inject({
    method: 'POST',
    url: `/api/offers/${path}`,
    ...(headers && { headers }),
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() }
}
