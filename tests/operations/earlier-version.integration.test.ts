// Also on PostgreSQL: a migration of keys.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { backUpShop } from '#backup/server/backup-command.ts'
import { restoreShop } from '#backup/server/restore-command.ts'
import type { Queryable } from '#platform/database/database.ts'
import { applyMigrations, migrationsFolder } from '#platform/database/migrate.ts'
import { connectTo, openShopAt, placeToRestoreInto } from '../support/shop-places.ts'

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/** When the last migration was made before this one. */
async function before(tag: string): Promise<number> {
  const journal = Journal.parse(
    JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')),
  )
  const place = journal.entries.findIndex((entry) => entry.tag === tag)
  const earlier = journal.entries[place - 1]
  if (earlier === undefined) throw new Error(`there is no migration before ${tag}`)
  return earlier.when
}

const EMAILS = [
  'order-pending:uno:12',
  'order-uncounted-returned:uno:12:500',
  'uncounted_payment:uno:12',
  'unknown-payment:13',
  'order-paid:uno',
]

/** Everything that is named by a payment, as a version kept it that knew of one provider. */
async function fillAsEarlier(tx: Queryable): Promise<void> {
  const statements = [
    `insert into orders (id, reference, token, status, total_minor, currency, customer, shipping, billing, cart_hash,
       provider_checkout_id, created_at, updated_at)
     values ('uno', 'ref-uno', 'token-uno', 'paid', 100, 'ARS', '{}', '{}', '{}', '', 'pagina', now(), now()),
            ('dos', 'ref-dos', 'token-dos', 'awaiting_payment', 100, 'ARS', '{}', '{}', '{}', '', null, now(), now())`,
    `insert into payments (provider_payment_id, order_reference, status, detail, amount_minor, currency, refunded_minor,
       coupon_minor, type, method, installments, is_regular, collector_id, updated_at)
     values ('12', 'ref-uno', 'approved', '', 100, 'ARS', 0, 0, '', '', 1, true, '', now())`,
    `insert into refunds (id, idempotency_key, provider_payment_id, order_reference, amount_minor, reason, state, last_error)
     values ('r', 'refund:12:admin:k', '12', 'ref-uno', 50, 'admin', 'requested', '2031 no balance')`,
    `insert into provider_events (id, topic, resource_id, trust, raw, received_at)
     values ('e', 'payment', '12', 'verified', '', now())`,
    `insert into sweep_marks (name, seen_until) values ('payments', now())`,
    `insert into order_events (id, order_id, kind, detail, at)
     values ('1', 'uno', 'uncounted_payment', '12', now()), ('2', 'uno', 'note', 'una nota', now())`,
    ...EMAILS.map(
      (key, each) =>
        `insert into letters (id, key, to_address, subject, html, text, state)
         values ('${each}', '${key}', 'ana@example.com', '', '', '', 'sent')`,
    ),
  ]
  for (const statement of statements) await tx.execute(statement)
}

test('a backup of a version that knew of one provider comes back with its name everywhere', async () => {
  const first = await placeToRestoreInto()
  const earlier = await connectTo(first)
  const upTo = await before('0030_key_payments_by_provider')
  await earlier.sql.transaction(async (tx) => {
    await applyMigrations(tx, { upTo })
    await fillAsEarlier(tx)
  })
  await earlier.close()
  const file = join(first.DATA_DIR, 'backup.zip')
  await backUpShop(first, file)

  const second = await placeToRestoreInto()
  await restoreShop(second, file, { place: 'empty', keepSelling: true })
  const gallery = await openShopAt(second)
  const read = async (statement: string) => (await gallery.shop.database.sql.execute(statement)).rows
  const provider = 'mercado-pago'
  expect(await read('select provider, provider_payment_id as id from payments')).toEqual([
    { provider, id: '12' },
  ])
  expect(await read('select provider, lacks_balance from refunds')).toEqual([
    { provider, lacks_balance: true },
  ])
  expect(await read('select provider from provider_events')).toEqual([{ provider }])
  expect(await read('select name from sweep_marks')).toEqual([{ name: provider }])
  expect(await read('select id, provider from orders order by id')).toEqual([
    { id: 'dos', provider: null },
    { id: 'uno', provider },
  ])
  expect(await read('select detail from order_events order by id')).toEqual([
    { detail: '12@mercado-pago' },
    { detail: 'una nota' },
  ])
  expect((await read('select key from letters order by id')).map(({ key }) => key)).toEqual([
    'order-pending:uno:12@mercado-pago',
    'order-uncounted-returned:uno:12@mercado-pago:500',
    'uncounted_payment:uno:12@mercado-pago',
    'unknown-payment:13@mercado-pago',
    'order-paid:uno',
  ])
  await gallery.stop()
}, 240_000)

test('a picture of a version that noted nothing of what it left out is known by its files', async () => {
  const place = await placeToRestoreInto()
  const database = await connectTo(place)
  const upTo = await before('0069_index_what_is_left_to_do')
  const made = ['300.webp', '640.webp', '1024.webp', '300.jpg', '300.avif']
  await database.sql.transaction(async (tx) => {
    await applyMigrations(tx, { upTo })
    const row = (content: string, files: readonly string[], complete = true) =>
      `('${content}', 1024, 683, '', 4096, array['${files.join("', '")}'], ${complete})`
    const rows = [
      row('whole', [...made, '640.avif', '1024.avif']),
      row('left', made),
      row('without its largest', [...made, '640.avif']),
      row('unfinished', ['300.webp'], false),
    ]
    await tx.execute(
      `insert into image_contents (content, width, height, placeholder, zoom_limit, files, complete) values ${rows.join(', ')}`,
    )
    await applyMigrations(tx)
  })
  const { rows } = await database.sql.execute(
    'select content, left_out_pixels as pixels from image_contents order by content',
  )
  expect(rows).toEqual([
    { content: 'left', pixels: Math.ceil((640 * 640 * 683) / 1024) },
    { content: 'unfinished', pixels: null },
    { content: 'whole', pixels: null },
    { content: 'without its largest', pixels: 1024 * 683 },
  ])
  await database.close()
}, 240_000)
