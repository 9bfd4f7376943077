import { expect } from './expect.ts'
import { joinList } from './readers.ts'
import type { RunningShop } from './running-shop.ts'

/** Writes to the artist, withdraws from a purchase and subscribes, as visitors do. */
export async function fillInbox(shop: RunningShop): Promise<void> {
  const { url } = shop
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(reply.ok, `${path} answered ${reply.status}`).toBe(true)
  }
  await send('/contact', {
    name: 'Bruno Díaz',
    email: 'bruno@example.com',
    phone: '11 2345-6789',
    subject: 'encargo',
    message: 'Hola, quería encargar un retrato.',
  })
  await send('/withdrawals', { name: 'Ana Paz', email: 'ana@example.com', purchase: 'Pedido 1001' })
  await joinList(shop, { email: 'lectora@example.com' })
}
