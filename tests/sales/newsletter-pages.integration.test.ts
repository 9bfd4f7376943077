import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmHint } from '#newsletter/confirm-hint.ts'
import { linkTo } from '#pages/site-pages.ts'
import { builtPages } from '../support/built-pages.ts'
import { confirmTokenOf } from '../support/readers.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
})
afterAll(() => gallery.stop())

const send = (url: string, typed: Record<string, string>) =>
  gallery.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(typed).toString(),
  })

test('the form of the newsletter says that an email waits, and its link confirms by a press alone', async () => {
  const email = 'ana@example.com'
  const wrong = await send(linkTo.newsletter(), { email: 'ana@', website: '' })
  expect([wrong.statusCode, wrong.body.includes(confirmHint)]).toEqual([400, false])
  const asked = await send(linkTo.newsletter(), { email, website: '' })
  expect(asked.body).toContain('¡Te has suscrito exitosamente!')
  expect(asked.body).toContain(confirmHint)

  const link = linkTo.confirmSubscription(await confirmTokenOf(gallery, email))
  const open = () => gallery.server.inject(link)
  for (const _scanner of [1, 2]) {
    const { statusCode, headers, body } = await open()
    expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'same-origin',
    ])
    expect(body).toContain('Falta un paso')
    expect(body).toContain('Confirmar mi suscripción')
    expect(body).toMatch(/<meta name="robots" content="noindex[^"]*"/)
    expect(body).not.toContain(email)
  }
  for (const _press of [1, 2]) expect((await send(link, {})).body).toContain('Estás en la lista')
  expect((await open()).body).toContain('Estás en la lista')
  const nobodys = await gallery.server.inject(linkTo.confirmSubscription('nada'))
  expect([nobodys.statusCode, nobodys.body.includes('Este enlace ya no vale')]).toEqual([404, true])
})
