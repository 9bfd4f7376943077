import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUpShop } from '#backup/server/backup-command.ts'
import type { BackupManifest } from '#backup/server/backup-manifest.ts'
import { checkRestored } from '#backup/server/check-restored.ts'
import { restoreShop } from '#backup/server/restore-command.ts'
import { openMedia } from '#images/server/open-media.ts'
import { settlePayment } from '#orders/server/read-provider.ts'
import { everyRow, everyTable, fillEveryTable } from '../support/every-table.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, payAtDouble, requestFor } from '../support/purchases.ts'
import { connectTo, emptyPlace, openShopAt, type Place, placeToRestoreInto } from '../support/shop-places.ts'

/**
 * Tables whose rows a backup leaves out, and why. Whoever leaves out another one says so here; nobody else may.
 */
const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: 'a session that ended meanwhile must not live again',
  password_resets: 'a link that was used or ran out must not open anything again',
  invitations: 'a link that was used or withdrawn must let nobody in again',
  catalogue_imports: 'the file of an import is not in the backup',
  order_networks: 'from where an order came is forgotten within the hour',
  idempotency_keys: 'answers to repeated calls are forgotten within a day',
  invoice_series: 'who works on a series has ended with the process',
  issuer_tickets: 'a ticket of the tax authority lasts twelve hours',
  carrier_quotes: 'what a carrier asks is known for an hour; an order keeps its own',
  carrier_refusals: 'whether a carrier takes the account is told by itself',
  push_messages: 'what happened before the backup has been told since',
  shop_mark: 'a copy elsewhere is another shop',
  backups: 'which backups there are is told by where they lie',
  applied_migrations: 'belongs to the schema; the time of each is that of the restore',
}

async function rowsAt(place: Place) {
  const database = await connectTo(place)
  const rows = await everyRow(database)
  await database.close()
  return rows
}

test('every row of every table that the sources declare comes back, but for those that are named here', async () => {
  const first = await emptyPlace()
  const gallery = await openShopAt(first)
  await gallery.signIn()
  const sold = await paint(gallery.shop, { id: 'una' })
  await printWork(gallery.shop, { editionSize: 30 })
  const { body } = await checkOut(gallery, requestFor([sold]))
  await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
  await fillEveryTable(gallery.shop.database)
  await gallery.stop()
  const rows = await rowsAt(first)
  expect([...rows].filter(([, lines]) => lines.length === 0).map(([name]) => name)).toEqual([])
  expect(rows.size).toBe((await everyTable()).length + 1)

  const file = join(first.DATA_DIR, 'backup.zip')
  await backUpShop(first, file)
  const second = await placeToRestoreInto()
  const { manifest } = await restoreShop(second, file, { place: 'empty', keepSelling: true })
  const restored = await rowsAt(second)
  for (const [name, lines] of rows) {
    if (name in LEFT_OUT) expect([name, restored.has(name)]).toEqual([name, true])
    else expect({ [name]: restored.get(name) }).toEqual({ [name]: lines })
  }
  expect([restored.get('sessions'), restored.get('catalogue_imports')]).toEqual([[], []])

  const database = await connectTo(second)
  const media = await openMedia(second)
  const faultsOf = async (claimed: BackupManifest) =>
    (await checkRestored(database, media, claimed)).faults.filter((each) => each.includes('table'))
  expect(await faultsOf(manifest)).toEqual([])
  // A backup that forgot a table, and a restored shop in which a value, a row and a table are not what they were.
  const tables = manifest.tables.filter(({ name }) => name !== 'withdrawals')
  expect(await faultsOf({ ...manifest, tables })).toEqual(['the table withdrawals is not in the backup'])
  await database.sql.execute(`update letters set subject = subject || '.'`)
  await database.sql.execute('delete from subscribers')
  await database.sql.execute('drop table work_visits')
  const visits = rows.get('work_visits')?.length
  expect((await faultsOf(manifest)).toSorted()).toEqual([
    'the table letters has other rows than were backed up',
    `the table subscribers has 0 rows instead of ${rows.get('subscribers')?.length}`,
    `the table work_visits has no rows instead of ${visits}`,
  ])
  await database.close()
}, 240_000)
