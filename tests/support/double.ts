import type { TestShop } from './test-shop.ts'

/** Speaks with the control page of the payment double; fails when it is refused. */
export async function control({ doubleUrl }: TestShop, path: string, body: object = {}) {
  const reply = await fetch(`${doubleUrl}/_double${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`the double refused ${path}: ${await reply.text()}`)
  return Object(await reply.json())
}

/** A payment as the provider's API shows it. */
export async function paymentAt({ doubleUrl }: TestShop, id: string) {
  const headers = { authorization: 'Bearer APP_USR-double-demo' }
  return Object(await (await fetch(`${doubleUrl}/v1/payments/${id}`, { headers })).json())
}
