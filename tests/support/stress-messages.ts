import { insertMessage } from '#contact-messages/server/contact-messages-table.ts'
import { insertSavedReply } from '#contact-messages/server/saved-replies-table.ts'
import type { Prepare } from './stress-kind.ts'
import type { TestShop } from './test-shop.ts'

export const message = {
  name: 'Ana Paz',
  email: 'ana@example.com',
  phone: '11 2345-6789',
  subject: 'compra',
  message: '¿La obra se puede ver en el taller un sábado?',
} as const

/** A message to the artist of which no other call knows. */
export async function newMessage({ shop }: TestShop): Promise<{ id: string }> {
  const id = shop.newId()
  const filed = { id, status: 'new', source: 'website', aboutWork: null, createdAt: shop.clock() } as const
  await insertMessage(shop.database.sql, { ...message, ...filed })
  return { id }
}

async function newSavedReply({ shop }: TestShop): Promise<{ id: string }> {
  const id = shop.newId()
  await insertSavedReply(shop.database.sql, { ...saved, id, createdAt: shop.clock() })
  return { id }
}

const saved = { name: 'Gracias', text: 'Hola {nombre}: gracias por escribirme.' }

/** Calls that messages are filed and answered with. */
export function messageRecipes(gallery: TestShop) {
  const params = ['id']
  const prepare: Prepare = () => newMessage(gallery)
  const kept: Prepare = () => newSavedReply(gallery)
  return {
    'POST /api/contact': { body: message },
    'PATCH /api/contact/{id}/status': { params, body: { status: 'read' }, prepare },
    'POST /api/contact/{id}/replies': {
      params,
      body: { text: 'Hola Ana: el sábado a las 11.', key: 'known:fresh-id:0' },
      prepare,
    },
    'POST /api/saved-replies': { body: saved },
    'PUT /api/saved-replies/{id}': { params, body: saved, prepare: kept },
    'DELETE /api/saved-replies/{id}': { params, prepare: kept },
  }
}
