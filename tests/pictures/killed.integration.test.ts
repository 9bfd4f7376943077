import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findImages } from '#images/server/find-images.ts'
import { openPictureShop } from '../support/picture-shop.ts'

const program = join(import.meta.dirname, '..', 'support', 'uploading-program.ts')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-killed-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The width of a picture file in pixels; fails when the file is not whole. */
async function widthOf(file: string): Promise<number> {
  const { info } = await sharp(await readFile(file), { failOn: 'truncated' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return info.width
}

/** Kills the program as soon as it has said `lines` lines; answers the ids of the pictures it had accepted. */
async function killAfter(lines: number, folder: string): Promise<string[]> {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    said.push(line)
    if (said.length === lines) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  return said.filter((line) => line !== 'ready')
}

test('twenty uploads that are killed, twice, leave no half file and no row without files', async () => {
  const accepted = [...(await killAfter(2, folder)), ...(await killAfter(9, folder))]
  const shop = await openPictureShop(folder, folder)
  try {
    const { rows } = await shop.database.sql.execute('select id from images')
    const ids = rows.map(({ id }) => String(id))
    expect(ids).toEqual(expect.arrayContaining(accepted))

    const media = join(folder, 'media')
    const masters = await readdir(join(media, 'masters'))
    for (const name of masters) await widthOf(join(media, 'masters', name))
    const kept = [...(await findImages(shop.database.sql, ids)).values()]
    for (const { url, variants } of kept) {
      expect(masters).toContain(url.split('/')[2])
      expect(variants.length).toBeGreaterThan(2)
      for (const variant of variants)
        expect(await widthOf(join(media, variant.url.replace('/media/', '')))).toBe(variant.width)
    }
  } finally {
    await shop.close()
  }
}, 300_000)
