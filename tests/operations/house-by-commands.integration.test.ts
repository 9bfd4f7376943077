import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPages } from '#pages/admin-pages.ts'
import { carriedOut } from '../support/carried-out.ts'
import { paint } from '../support/paintings.ts'
import { emptyFolder, openShopAt, type Place, placeToRestoreInto } from '../support/shop-places.ts'
import type { TestShop } from '../support/test-shop.ts'

const LONG = 240_000
const EMAIL = 'eulalia@example.com'
const PASSWORD = 'una clave de prueba'

let folder: string
let home: Place
const run = (args: readonly string[], more: Record<string, string> = {}, place = home) =>
  carriedOut(args, { ...place.environment, ...more })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-house-'))
  home = await emptyFolder()
  const gallery = await openShopAt(home)
  await paint(gallery.shop, { title: 'Calas' })
  await gallery.stop()
}, LONG)
afterAll(async () => {
  for (const each of [folder, home.DATA_DIR]) await rm(each, { recursive: true, force: true })
})

async function signIn({ server }: TestShop, password: string): Promise<number> {
  const payload = { email: EMAIL, password }
  return (await server.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode
}

const catalogueOf = async ({ server }: TestShop) => (await server.inject('/api/artworks?limit=100')).json()

test('the sample catalogue is neither for production nor for a gallery that has works', async () => {
  expect(await run(['sample:load'], { APP_MODE: 'production' })).toEqual({
    code: 1,
    said: '',
    warned: 'The sample catalogue is not for production; nothing was loaded.',
  })
  expect(await run(['sample:load'])).toMatchObject({
    code: 1,
    warned: 'There are works in the gallery already; nothing was loaded.',
  })
})

test(
  'a house is given its administrator, opened, backed up and restored by commands alone',
  async () => {
    const account = { ADMIN_EMAIL: EMAIL }
    expect(await run(['admin:create'], { ...account, ADMIN_PASSWORD: 'una clave olvidada' })).toMatchObject({
      code: 0,
      said: `${EMAIL} can sign in at ${adminPages.login.path} now, as artist.`,
    })
    expect(await run(['admin:create'], { ...account, ADMIN_PASSWORD: PASSWORD })).toMatchObject({
      code: 1,
      warned: expect.stringMatching(/Say --reset if that is what you want; nothing was changed\.$/),
    })
    expect(await run(['admin:create', '--reset'], { ...account, ADMIN_PASSWORD: PASSWORD })).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /has the new password, signs in without a second step, and all sessions have ended/,
      ),
    })

    const file = join(folder, 'backup.zip')
    const gallery = await openShopAt(home)
    expect(await signIn(gallery, 'una clave olvidada')).toBe(401)
    expect(await signIn(gallery, PASSWORD)).toBe(200)
    const catalogue = await catalogueOf(gallery)
    expect(catalogue.data).toMatchObject([{ title: 'Calas' }])
    expect(await run(['backup', file])).toMatchObject({
      code: 1,
      warned: `The data folder ${home.DATA_DIR} is in use by process ${process.pid}; stop that one first.`,
    })
    await gallery.stop()
    expect(await run(['backup', file])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Backed up \d+ rows/),
    })
    expect(await run(['backup', file])).toMatchObject({
      code: 1,
      warned: expect.stringMatching(/is there already/),
    })

    const elsewhere = await placeToRestoreInto()
    expect(await run(['restore', file], {}, elsewhere)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Restored \d+ rows/),
    })
    const again = await openShopAt(elsewhere)
    expect(await catalogueOf(again)).toEqual(catalogue)
    expect((await again.server.inject(catalogue.data[0].images.main.url)).statusCode).toBe(200)
    expect(await signIn(again, PASSWORD)).toBe(200)
    await again.stop()
  },
  LONG,
)
