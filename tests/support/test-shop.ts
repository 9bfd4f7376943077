import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createShopServer } from '#app/server/all-routes.ts'
import { openShop } from '#app/server/open-shop.ts'
import { connectPayments } from '#app/server/payment-connection.ts'
import { readSettings } from '#app/server/settings.ts'
import type { Shop } from '#app/server/shop.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { RenderPage } from '#platform/page-delivery/render-with-api.ts'
import { insertAdministrator, selectAdministratorByEmail } from '#session/server/administrators-table.ts'
import { admitSignIn } from '#session/server/note-sign-in.ts'
import { openPreparedDatabase, silentLog } from './test-database.ts'

export const ADMINISTRATOR = { email: 'artista@example.com', name: 'La artista', password: 'una clave larga' }

export interface TestShop {
  readonly shop: Shop
  readonly server: FastifyInstance
  /** Where the payment double answers. */
  readonly doubleUrl: string
  readonly dataFolder: string
  /** Puts the clocks of the shop and of the double forward. */
  advance(minutes: number): Promise<void>
  /** A bearer header of the administrator: all that a sign-in does once her password was compared. */
  signIn(): Promise<{ authorization: string }>
  stop(): Promise<void>
}

const noPages: RenderPage = async () =>
  new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })

let passwordHash: Promise<string> | undefined

/** A hash takes a thread and a good part of what opening a shop does, so that all shops have the same one. */
async function signedIn(shop: Shop): Promise<{ authorization: string }> {
  const { email, name, password } = ADMINISTRATOR
  passwordHash ??= shop.passwords.hash(password)
  await insertAdministrator(shop.database.sql, {
    id: shop.newId(),
    email,
    name,
    role: 'artist',
    passwordHash: await passwordHash,
  })
  const user = await selectAdministratorByEmail(shop.database.sql, email)
  if (user === undefined) throw new Error('The administrator is not there.')
  const origin = { address: '127.0.0.1', userAgent: 'lightMyRequest', remember: false }
  const issued = await admitSignIn(shop, user, origin)
  return { authorization: `Bearer ${issued?.token}` }
}

/** The real shop with real routes on a database of its own, unless one is given, and the payment double at the other end. */
export async function openTestShop(
  environment: Record<string, string> = {},
  given?: Database,
  log: Log = silentLog,
  renderPage: RenderPage = noPages,
): Promise<TestShop> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'caballete-'))
  const settings = readSettings({
    DATA_DIR: dataFolder,
    PAYMENT_DOUBLE_PORT: '0',
    LOG_LEVEL: 'silent',
    // One invented buyer fills whole galleries, all of it from one address.
    MAX_ORIGINALS_PER_BUYER: '1000',
    CHECKOUTS_PER_ADDRESS: '1000000',
    MP_REQUESTS_PER_SECOND: '10000',
    ...environment,
  })
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  // Nothing listens at this address: tests deliver the double's notifications by hand.
  const siteUrl = settings.SITE_URL ?? 'http://localhost:1'
  const connection = await connectPayments(settings, { siteUrl, log, clock })
  const database = given ?? (await openPreparedDatabase())
  const shop = await openShop(settings, {
    log,
    siteUrl,
    payments: connection.payments,
    otherProviders: connection.otherProviders,
    sellerAccounts: connection.sellerAccounts,
    clock,
    database,
  }).catch(async (error: unknown) => {
    await connection.stop()
    await database.close()
    throw error
  })
  const server = await createShopServer(shop, renderPage)
  return {
    shop,
    server,
    doubleUrl: connection.doubleUrl ?? '',
    dataFolder,
    async advance(minutes) {
      ahead += minutes * 60_000
      await fetch(`${connection.doubleUrl}/_double/clock/advance`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ minutes }),
      })
    },
    signIn: () => signedIn(shop),
    async stop() {
      await server.close()
      await shop.passwords.close()
      shop.pictureWorkers.stop()
      await shop.jobs.stop()
      await connection.stop()
      await shop.database.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
