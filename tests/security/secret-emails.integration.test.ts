import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetTokenFor } from '../support/password-resets.ts'
import { guessAtAccount, logIn, mailedCode } from '../support/sign-ins.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

test('the copy of a person’s data has none of the keys that were mailed to her', async () => {
  const token = await resetTokenFor(gallery, ADMINISTRATOR.email)
  await guessAtAccount(gallery)
  const { challenge } = (await logIn(gallery, ADMINISTRATOR, { remoteAddress: '192.0.2.44' })).json().data
  const code = String(await mailedCode(gallery, challenge))
  expect([token, code]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^\d{6}$/)])
  const reply = await gallery.server.inject({
    method: 'POST',
    url: '/api/personal-data/export',
    headers,
    payload: { who: ADMINISTRATOR.email },
  })
  const { content } = reply.json().data
  expect(content).not.toContain(token)
  expect(content).not.toContain(code)
  const emails = JSON.parse(content)['Correos que le mandamos']
  expect(emails.map(({ asunto }: { asunto: string }) => asunto)).toEqual(
    expect.arrayContaining(['Elegí una contraseña nueva', 'Tu código para ingresar']),
  )
  for (const { texto } of emails) expect(texto).toBe('Tiene una clave de un solo uso, que no se copia.')
})
