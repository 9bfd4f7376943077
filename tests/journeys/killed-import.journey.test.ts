import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { importIn } from '#catalogue-exchange/catalogue-exchange-api.ts'
import { connectDatabase } from '#platform/database/connect.ts'
import { temporaryFolderOf } from '#platform/disk/temporary-folder.ts'
import { createLog } from '#platform/log/log.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import { artistSettings } from './support/artist-account.ts'
import { expect } from './support/expect.ts'
import { openShopProcess, type ShopProcess } from './support/running-shop.ts'
import { copyOpenedFolder } from './support/sample-folder.ts'
import { test } from './support/test.ts'

let dataFolder: string
let shop: ShopProcess
let headers: { authorization: string }

const open = () => openShopProcess({ ...artistSettings, DATA_DIR: dataFolder, SAMPLE_DATA: 'off' })

test.beforeAll(async () => {
  dataFolder = await copyOpenedFolder()
  shop = await open()
  headers = await shop.signIn()
})
test.afterAll(async () => {
  await shop?.stop()
  await rm(dataFolder, { recursive: true, force: true })
})

/** A catalogue of one picture that takes long to decode. */
async function slowCatalogue(): Promise<Buffer> {
  const picture = { width: 7000, height: 7000, channels: 3, background: '#3f6c8c' } as const
  const file = await writeZip(join(dataFolder, 'catalogo.zip'), {
    'obras.csv': 'titulo;precio;imagen\nGrande;1000;grande.png\n',
    'grande.png': await sharp({ create: picture }).png({ compressionLevel: 1 }).toBuffer(),
  })
  return readFile(file)
}

const send = (file: Buffer) =>
  new Promise<string>((resolve, reject) => {
    new Upload(file, {
      endpoint: `${shop.url}/api/catalogue/import-file`,
      headers,
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(importIn(lastResponse.getBody()).state),
    }).start()
  })

async function currentImport() {
  const reply = await fetch(`${shop.url}/api/catalogue/import`, { headers })
  return importIn(await reply.text())
}

const inHand = () => readdir(temporaryFolderOf(dataFolder))

/** Ends the shop as a power cut would, as soon as it has a picture in hand that it had not before. */
async function killAtWork(left: readonly string[]): Promise<readonly string[]> {
  while ((await inHand()).every((name) => left.includes(name))) await wait(20)
  shop.program.process.kill('SIGKILL')
  expect(await shop.program.ended).toBeNull()
  return inHand()
}

/** Five minutes go by before somebody starts the shop again: by then nobody waits for the process that was killed. */
async function letTimePass(): Promise<void> {
  const database = await connectDatabase({ dataFolder, databaseUrl: undefined, log: createLog('silent') })
  const earlier = (column: string) => `${column} = ${column} - interval '5 minutes'`
  await database.sql.execute(`update catalogue_imports set ${earlier('updated_at')}`)
  await database.sql.execute(`update pgboss.job set ${earlier('started_on')} where state = 'active'`)
  await database.close()
}

test('a catalogue that twice takes the shop along is given up and says so, and the shop goes on', async () => {
  test.setTimeout(600_000)
  expect(await send(await slowCatalogue())).toBe('checking')
  const left = await killAtWork([])
  await letTimePass()
  shop = await open()
  expect(await currentImport()).toMatchObject({ state: 'checking', position: 0 })
  await killAtWork(left)
  await letTimePass()
  shop = await open()
  await expect
    .poll(async () => (await currentImport()).state, { timeout: 240_000, intervals: [500] })
    .toBe('failed')
  expect((await currentImport()).failure).toBe(
    'La revisión se cortó dos veces en el mismo lugar y no la intentamos más. Probá con menos obras o con imágenes más chicas.',
  )
  expect((await fetch(`${shop.url}/api/health`)).status).toBe(200)
})
