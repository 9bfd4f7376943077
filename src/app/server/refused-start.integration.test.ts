import { expect, test } from 'vitest'
import { productionSettings } from '../../../tests/support/production-settings.ts'
import { silentLog } from '../../../tests/support/test-database.ts'
import { openTestShop } from '../../../tests/support/test-shop.ts'
import { refusalText } from './refusal.ts'
import { type Surroundings, startShop } from './run-shop.ts'
import { readSettings } from './settings.ts'

const never = (what: string) => (): never => {
  throw new Error(`a shop that cannot be opened ${what}`)
}

const surroundings: Surroundings = {
  renderPage: never('renders no page'),
  letIn: never('lets nobody in'),
  whenToStop: never('has nothing to stop'),
  readAgain: never('reads no settings again'),
}

/** What the person who starts a shop reads; that the process prints it and ends is start-and-stop.journey's. */
const said = async (starting: Promise<unknown>) =>
  refusalText(
    await starting.then(
      () => 'it was opened',
      (error: unknown) => error,
    ),
  )

test.each([
  ['lies below a file', '/etc/hostname/caballete', 'a file stands where a folder should be'],
  ['is a file', '/etc/hostname', 'a file stands where a folder should be'],
  ['lies where the system takes no folders', '/proc/nada/caballete', 'no folder can be made there'],
  ['lies where nobody may write', '/sys/caballete', 'the folder cannot be written'],
])('a start says in one sentence that the data folder %s', async (_what, folder, reason) => {
  const settings = readSettings({ DATA_DIR: folder, SAMPLE_DATA: 'off', PAYMENT_DOUBLE_PORT: '0' })
  expect(await said(startShop(settings, silentLog, surroundings))).toMatch(
    new RegExp(`^DATA_DIR: the folder ${folder}\\S* cannot be written: ${reason}\\.$`),
  )
})

test('a real shop is not opened when nobody answers for its pictures, and says so', async () => {
  const opening = openTestShop({
    ...productionSettings,
    PAYMENT_DOUBLE_PORT: 'off',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'cuadros',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'secreto',
  })
  expect(await said(opening)).toMatch(
    /^The picture store http:\/\/127\.0\.0\.1:9\/cuadros cannot be used: .+$/,
  )
})
