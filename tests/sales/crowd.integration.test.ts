import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBehalfOf, withPriority } from '#payments/server/provider-rate-limiter.ts'
import { captureLog } from '../support/captured-log.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** One site of the net asks for more payment pages than the provider may be asked for. */

const captured = captureLog()
let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop({ MP_REQUESTS_PER_SECOND: '5' }, undefined, captured.log)
})
afterAll(async () => {
  await gallery.stop()
  captured.stop()
})

/** While something is done, the line of a site is full. */
async function whileTheLineIsFullOf<Answer>(site: string, work: () => Promise<Answer>): Promise<Answer> {
  const ask = () =>
    onBehalfOf(site, () => withPriority('opening', () => gallery.shop.payments.whoAmI())).catch(() => {})
  const crowd = new Set<Promise<unknown>>()
  const come = () => {
    for (let each = 0; each < 12; each += 1) crowd.add(ask())
  }
  come()
  const coming = setInterval(come, 25)
  const answer = await work().finally(() => clearInterval(coming))
  await Promise.all(crowd)
  return answer
}

test('its own purchases are sent away, the log says so once, and buyers from elsewhere get their pages', async () => {
  const { items } = await printWork(gallery.shop)
  const request = requestFor(items.slice(0, 1))
  const [crowd, buyers] = await whileTheLineIsFullOf('2001:db8:1::/48', async () => {
    const all = Promise.all(
      [1, 2, 3, 4, 5, 6].map((each) => checkOut(gallery, request, `2001:db8:1:${each}::1`)),
    )
    const others = [
      await checkOut(gallery, request, '190.2.0.1'),
      await checkOut(gallery, request, '190.2.0.2'),
    ]
    return [await all, others] as const
  })
  expect(buyers.map(({ status }) => status)).toEqual([200, 200])
  const refused = crowd.filter(({ status }) => status === 502)
  expect(refused.length).toBeGreaterThan(1)
  expect(refused[0]?.body.message).toBe('Error al procesar el pedido')
  const said = captured.lines.join('')
  expect(said.match(/buyers are sent away/g)).toHaveLength(1)
  expect(said).not.toContain('request failed')
})
