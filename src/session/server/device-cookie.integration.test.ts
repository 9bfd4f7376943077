import { afterEach, expect, test } from 'vitest'
import { logIn } from '../../../tests/support/sign-ins.ts'
import { ADMINISTRATOR, openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let gallery: TestShop
afterEach(() => gallery.stop())

/** All that a sign-in lets the browser keep, each in its words. */
async function cookiesAt(siteUrl: string): Promise<string[][]> {
  gallery = await openTestShop({ SITE_URL: siteUrl })
  await gallery.signIn()
  const { headers } = await logIn(gallery, ADMINISTRATOR)
  return [headers['set-cookie'] ?? []].flat().map((each) => each.split('; ').toSorted())
}

const kept = [
  expect.stringMatching(/^Expires=/),
  'HttpOnly',
  'Path=/api/auth/login',
  'SameSite=Strict',
  expect.stringMatching(/^known_device=[\w-]{43}$/),
]

test('where visitors come by https, what a sign-in leaves in the browser goes by https alone', async () => {
  expect(await cookiesAt('https://galeria.example')).toEqual([
    [...kept.slice(0, 3), 'SameSite=Strict', 'Secure', kept[4]],
  ])
})

test('where they come by http, as in the demo, the browser can still send it', async () => {
  expect(await cookiesAt('http://localhost:3000')).toEqual([kept])
})
