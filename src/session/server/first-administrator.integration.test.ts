import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { createAdministratorCommand } from './create-administrator-command.ts'
import { introduceAdministrator } from './first-administrator.ts'

let gallery: TestShop
let folder: string
beforeAll(async () => {
  gallery = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'caballete-'))
})
afterAll(async () => {
  await gallery.stop()
  await rm(folder, { recursive: true, force: true })
})

const production = () => ({
  APP_MODE: 'production' as const,
  DATA_DIR: folder,
  ADMIN_EMAIL: 'eulalia@example.com',
})

const COMMON = 'Qwerty123456'

test('a production start refuses a common ADMIN_PASSWORD by name, and makes nobody', async () => {
  const settings = { ...production(), ADMIN_PASSWORD: COMMON }
  await expect(introduceAdministrator(gallery.shop, settings)).rejects.toThrow(
    'ADMIN_PASSWORD is one of the first that are tried: choose a less common one.',
  )
  const good = { ...production(), ADMIN_PASSWORD: 'tres palabras largas' }
  expect(await introduceAdministrator(gallery.shop, good)).toEqual({
    email: 'eulalia@example.com',
    password: undefined,
  })
})

test('so does the command that makes an administrator', async () => {
  const run = (password: string) =>
    createAdministratorCommand.run({
      options: { password, name: 'Eulalia' },
      names: [],
      environment: {},
      settings: production(),
    })
  await expect(run(COMMON)).rejects.toThrow('one of the first that are tried')
  expect(await run('tres palabras largas')).toBe(0)
})
