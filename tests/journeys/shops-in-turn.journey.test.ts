import { access } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, isFree } from '../support/program.ts'
import { openArtistsShop } from './support/artist.ts'
import { expect } from './support/expect.ts'
import { openRunningShop, type RunningShop } from './support/running-shop.ts'
import { test } from './support/test.ts'

const titlesIn = async ({ url }: RunningShop): Promise<string[]> => {
  const reply = await fetch(`${url}/api/artworks?limit=100`)
  const { data } = (await reply.json()) as { data: { title: string }[] }
  return data.map(({ title }) => title)
}

async function rename(shop: RunningShop, title: string): Promise<void> {
  const headers = { ...(await shop.signIn()), 'content-type': 'application/json' }
  const { data } = (await (await fetch(`${shop.url}/api/artworks?limit=1`)).json()) as {
    data: { id: string }[]
  }
  const body = JSON.stringify({ title })
  const reply = await fetch(`${shop.url}/api/artworks/${data[0]?.id}`, { method: 'PATCH', headers, body })
  expect(reply.status).toBe(200)
}

test('a shop that is closed as soon as it is open leaves its port and its folder', async () => {
  const PORT = String(await freePort())
  for (let count = 0; count < 3; count += 1) {
    const shop = await openRunningShop({ PORT })
    await shop.stop()
    expect(await isFree(Number(PORT))).toBe(true)
    await expect(access(shop.dataFolder)).rejects.toThrow('ENOENT')
  }
})

test('what is changed in one shop is not seen in another, beside it or after it', async () => {
  const [one, other] = [await openArtistsShop(), await openArtistsShop()]
  await rename(one, 'Solo en esta')
  expect(await titlesIn(one)).toContain('Solo en esta')
  expect(await titlesIn(other)).not.toContain('Solo en esta')
  await one.stop()
  // It listens where the first one did.
  const next = await openArtistsShop()
  expect(next.url).toBe(one.url)
  expect(await titlesIn(next)).toEqual(await titlesIn(other))
  for (const shop of [other, next]) await shop.stop()
})

test('a shop that cannot be opened says why', async () => {
  const settings = { DATA_DIR: join(tmpdir(), 'unused'), CHECKOUTS_PER_ADDRESS: 'many' }
  await expect(openRunningShop(settings)).rejects.toThrow('CHECKOUTS_PER_ADDRESS')
})
