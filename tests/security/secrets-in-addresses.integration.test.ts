import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTo, sitePages } from '#pages/site-pages.ts'
import { builtPages } from '../support/built-pages.ts'
import { captureLog } from '../support/captured-log.ts'
import { paint } from '../support/paintings.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const captured = captureLog()
let gallery: TestShop
let token: string

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, captured.log, await builtPages())
  const { body } = await checkOut(gallery, requestFor([await paint(gallery.shop)]))
  token = body.order_token
})
afterAll(async () => {
  captured.stop()
  await gallery.stop()
})

test.each(['.', ',', ')', '-', '_', '~', '.)', '%20', '%E2%80%A6'])(
  'a buyer whose link ends in a sentence comes to her order: %s',
  async (mark) => {
    const reply = await gallery.server.inject(`${linkTo.order(token)}${mark}`)
    expect(reply.statusCode).toBe(302)
    expect(reply.headers.location).toBe(linkTo.order(token))
    expect(reply.headers['cache-control']).toBe('no-store')
    expect((await gallery.server.inject(linkTo.order(token))).statusCode).toBe(200)
  },
)

test('a token with a letter or a digit too many opens nothing', async () => {
  for (const more of ['x', '1', '.x', '-1'])
    expect((await gallery.server.inject(`${linkTo.order(token)}${more}`)).statusCode).toBe(404)
})

test('no address that a token stands in brings it into the log', async () => {
  const personal = Object.values(sitePages).filter(
    ({ path, cache }) => cache === 'none' && path.includes(':'),
  )
  expect(personal.length).toBeGreaterThan(0)
  const half = token.slice(0, 22)
  for (const { path } of personal)
    for (const written of [token, `${token}.`, `x${token}`, `${token}.html`, `${half}/${token.slice(22)}`])
      await gallery.server.inject(path.replace(/:\w+/, written))
  await gallery.server.inject(`/api/orders/${token}.`)
  expect(captured.lines.length).toBeGreaterThan(personal.length)
  expect(captured.lines.filter((line) => line.includes(half))).toEqual([])
})
