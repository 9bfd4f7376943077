import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '#platform/database/connect.ts'
import { runCommand } from '../support/commands.ts'
import { productionSettings } from '../support/production-settings.ts'
import { freePort, startProgram } from '../support/program.ts'
import { buildWithSmallSample } from '../support/small-sample.ts'
import { silentLog } from '../support/test-database.ts'
import { expect } from './support/expect.ts'
import { openShopProcess } from './support/running-shop.ts'
import { copyOpenedFolder } from './support/sample-folder.ts'
import { test } from './support/test.ts'

/** What commands do, and how a house is run by them: tests/operations/house-by-commands.integration.test.ts. */
test('a command that is called wrongly says so in one sentence and with a code of its own', async () => {
  expect(await runCommand(['backup', '--nada'], { DATA_DIR: join(tmpdir(), 'unused') })).toEqual({
    code: 2,
    said: '',
    warned: "Unknown option '--nada'; see: npm run backup -- --help",
  })
})

test('production without an administrator says what to run', async () => {
  const dataFolder = await copyOpenedFolder()
  const database = await connectDatabase({ dataFolder, databaseUrl: undefined, log: silentLog })
  await database.sql.execute('delete from administrators')
  await database.close()
  const program = startProgram({
    ...productionSettings,
    DATA_DIR: dataFolder,
    PORT: String(await freePort()),
  })
  expect(await program.ended).toBe(1)
  expect(program.printed().trim()).toBe(
    'There is no administrator yet: run npm run admin:create, then start the shop.',
  )
  await rm(dataFolder, { recursive: true })
})

test('the sample catalogue is published by a command, and is what the shop then shows', async () => {
  test.setTimeout(400_000)
  const project = await buildWithSmallSample()
  const dataFolder = await copyOpenedFolder()
  const { code, said } = await runCommand(['sample:load'], { DATA_DIR: dataFolder }, project)
  expect(code).toBe(0)
  const [, count] = /^Published (\d+) works and their prints\.$/.exec(said) ?? []
  const shop = await openShopProcess({ DATA_DIR: dataFolder, SAMPLE_DATA: 'off' })
  const ask = async (path: string) => Object(await (await fetch(`${shop.url}/api/${path}`)).json()).data
  const works: { images: { main: { url: string } } }[] = await ask('artworks?limit=100')
  expect(works.length).toBeGreaterThan(0)
  expect(works).toHaveLength(Number(count))
  for (const { images } of works) expect((await fetch(`${shop.url}${images.main.url}`)).status).toBe(200)
  expect((await ask('digital-art')).length).toBeGreaterThan(0)
  expect(await ask('siteinfo')).toMatchObject({ tagline: expect.stringContaining('Más de 30 años') })
  expect(await shop.stop()).toBe(0)
  await rm(project, { recursive: true })
})
