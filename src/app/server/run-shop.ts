import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { mailRenewal } from '#email/server/mail-renewal.ts'
import { AlertWatch } from '#monitoring/server/alert-watch.ts'
import { openShopLog } from '#monitoring/server/shop-log.ts'
import { tellOfDamage } from '#monitoring/server/tell-of-damage.tsx'
import { systemClock } from '#platform/clock/clock.ts'
import { environmentReader } from '#platform/config/env-file.ts'
import { requireFolder } from '#platform/config/require-folder.ts'
import { StartRefusal } from '#platform/config/start-refusal.ts'
import { damageSentence } from '#platform/database/damage.ts'
import type { Database } from '#platform/database/database.ts'
import { findDamage } from '#platform/database/find-damage.ts'
import { watchDatabase } from '#platform/database/watch-database.ts'
import { connectAsSet } from '#platform/database/with-database.ts'
import { hostOf, takePort } from '#platform/http/listening.ts'
import type { Log } from '#platform/log/log.ts'
import { reportCrashes } from '#platform/log/report-crashes.ts'
import { takeConsole } from '#platform/log/take-console.ts'
import type { RenderPage } from '#platform/page-delivery/render-with-api.ts'
import { collectAtRest } from '#platform/process/collect-at-rest.ts'
import { stopOnSignal } from '#platform/process/stop-on-signal.ts'
import { type Introduced, introduceAdministrator } from '#session/server/first-administrator.ts'
import { loadSampleCatalogue } from '../../../sample/loader/load-sample-catalogue.ts'
import { createShopServer } from './all-routes.ts'
import { startBackgroundWork } from './background-work.ts'
import { openShop } from './open-shop.ts'
import { checkSellerAccount, connectPayments, type PaymentConnection } from './payment-connection.ts'
import { refusalText } from './refusal.ts'
import { readSettings, readSettingsAgain, type Settings } from './settings.ts'
import type { Shop } from './shop.ts'

/** A provider that says nothing for so long does not keep the shop from opening. */
const PROVIDER_TIMEOUT_MS = 10_000

/** What the shop stands in: a process of its own, the program in which it is worked on, or one that opens several. */
export interface Surroundings {
  readonly renderPage: RenderPage
  /** Lets visitors come to the server, which is ready for them. */
  readonly letIn: (server: FastifyInstance, settings: Settings) => Promise<void>
  /** Is handed how the shop is closed. */
  readonly whenToStop: typeof stopOnSignal
  /** Reads the settings as they are now. */
  readonly readAgain: () => Settings
}

/** A shop that answers visitors. */
export interface Opened {
  readonly shop: Shop
  /** Where the payment double answers, when there is one. */
  readonly doubleUrl: string | undefined
  readonly administrator: Introduced
}

const siteUrlOf = ({ SITE_URL, PORT }: Settings) =>
  (SITE_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '')

const print = (line: string) => process.stdout.write(`${line}\n`)

/** What the person at the terminal is told of an open shop. */
export function greet({ shop, doubleUrl, administrator }: Opened): void {
  print(`\nCaballete is open at ${shop.siteUrl}`)
  if (doubleUrl !== undefined) print(`Payment double (no real money): ${doubleUrl}`)
  print(`Administrator: ${administrator.email}`)
  if (administrator.password !== undefined) print(`Password (shown only now): ${administrator.password}`)
}

/** The library's own sentence has an address in it, of which the log would only tell that it is not repeated. */
const listenTextResolver = () => 'the shop takes requests'

async function listen(server: FastifyInstance, settings: Settings): Promise<void> {
  const listening = server.listen({ port: settings.PORT, host: hostOf(settings), listenTextResolver })
  await takePort(settings.PORT, listening)
}

/** Who names an account waits for the answer, and production for a while; a demo goes on meanwhile. */
async function knowSellerAccount(settings: Settings, connection: PaymentConnection, log: Log): Promise<void> {
  const { payments, sellerAccounts } = connection
  const isNamed = sellerAccounts[payments.name] !== undefined
  const check = checkSellerAccount(connection, log)
  if (isNamed) return check
  check.catch((error: unknown) => log.error({ err: error }, 'the payment account cannot be used'))
  if (settings.APP_MODE === 'production') await Promise.race([check, sleep(PROVIDER_TIMEOUT_MS)])
}

/** A database whose own tables are damaged answers anything; nobody is let in before that is known. */
async function refuseDamage(database: Database, log: Log): Promise<void> {
  if (database.kind === 'server') return
  const damage = await findDamage(database, { scope: 'catalog', atOnce: true }).catch((error: unknown) => {
    log.warn({ err: error }, 'the tables could not be examined to their end')
    return []
  })
  if (damage.length > 0) throw new StartRefusal(damageSentence(damage))
}

/** Lets visitors in and begins all that goes on without them. */
async function openDoors(shop: Shop, settings: Settings, { renderPage, letIn }: Surroundings) {
  const server = await createShopServer(shop, renderPage)
  await letIn(server, settings)
  // A connection that the system cannot hand over, for want of files, is one visitor's trouble and not the end of all.
  server.server.on('error', (error) => shop.log.error({ err: error }, 'a connection could not be taken'))
  await startBackgroundWork(shop)
  shop.database.expectVisitors()
  shop.visits.start()
  shop.damage.start((damage) => tellOfDamage(shop, damage))
  const needs = new AlertWatch(shop)
  needs.start()
  const stopWatching = shop.database.kind === 'embedded' ? watchDatabase(shop.database, shop.log) : () => {}
  return { server, needs, stopWatching }
}

/** Opens the shop and lets visitors in. */
export async function startShop(settings: Settings, log: Log, surroundings: Surroundings): Promise<Opened> {
  const siteUrl = siteUrlOf(settings)
  await requireFolder(settings.DATA_DIR)
  const database = await connectAsSet(settings, log)
  await refuseDamage(database, log)
  const connection = await connectPayments(settings, { siteUrl, log, clock: systemClock })
  const shop = await openShop(settings, { log, siteUrl, database, ...connection })
  if (shop.demo && settings.SAMPLE_DATA === 'auto') await loadSampleCatalogue(shop)
  const administrator = await introduceAdministrator(shop, settings)
  await knowSellerAccount(settings, connection, log)
  const opened = openDoors(shop, settings, surroundings)
  const renewals = [connection.renewal, mailRenewal(shop, settings)]
  const stopping = {
    log,
    shutdown: shop.shutdown,
    delayMs: settings.STOP_DELAY_SECONDS * 1000,
    renew: () => shop.renewal.renew({ log, settings, read: surroundings.readAgain, renewals }),
  }
  // Before anybody can see that the shop answers, and so tell it to stop. What is half begun is begun first.
  surroundings.whenToStop(stopping, [
    async () => (await opened).stopWatching(),
    async () => (await opened).needs.stop(),
    () => shop.damage.stop(),
    async () => (await opened).server.close(),
    () => shop.visits.stop(),
    () => shop.passwords.close(),
    async () => shop.pictureWorkers.stop(),
    () => shop.jobs.stop(),
    () => connection.stop(),
    () => shop.database.close(),
  ])
  await opened
  return { shop, doubleUrl: connection.doubleUrl, administrator }
}

/** What a person can mend is told in one sentence; anything else is a fault and shows where. */
function refuse(error: unknown): never {
  process.stderr.write(`${refusalText(error)}\n`)
  process.exit(1)
}

/**
 * Opens the shop that an environment describes, at the port that it names.
 * @param destination where its log goes, when that is not the output of the process
 */
export async function openFrom(
  environment: NodeJS.ProcessEnv,
  around: Pick<Surroundings, 'renderPage' | 'whenToStop'>,
  destination?: DestinationStream,
): Promise<Opened> {
  const readEnvironment = environmentReader(environment)
  const settings = readSettings(environment)
  const log = openShopLog(settings.LOG_LEVEL, destination)
  takeConsole(log)
  const readAgain = () => readSettingsAgain(readEnvironment(), settings)
  return startShop(settings, log, { ...around, letIn: listen, readAgain })
}

/** Runs the shop until it is told to stop. */
export async function runShop(environment: NodeJS.ProcessEnv, renderPage: RenderPage): Promise<void> {
  const last = openShopLog('fatal')
  reportCrashes((error) => last.fatal({ err: error }, 'nobody caught an error; the process ends'))
  try {
    greet(await openFrom(environment, { renderPage, whenToStop: stopOnSignal }))
    collectAtRest()
  } catch (error) {
    refuse(error)
  }
}
