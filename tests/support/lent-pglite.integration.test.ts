import type { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import { databaseOn } from '#platform/database/embedded-database.ts'
import { openPreparedPGlite } from './database-template.ts'
import { lendPGlite } from './lent-pglite.ts'

const open: PGlite[] = []

/** One at a time, so that the next test has what the one before has given back. */
async function lend(): Promise<PGlite> {
  const pglite = await lendPGlite(openPreparedPGlite)
  open.push(pglite)
  return pglite
}

afterAll(async () => {
  for (const each of open) if (!each.closed) await each.close()
})

test('one that the shop had is lent again, and not opened anew', async () => {
  let opened = 0
  const fresh = () => {
    opened += 1
    return openPreparedPGlite()
  }
  for (const _time of [1, 2, 3]) {
    const database = databaseOn(await lendPGlite(fresh))
    await database.ping()
    await database.close()
  }
  expect(opened).toBe(1)
})

const EVERYTHING = `
  select c.oid::regclass::text as name, c.relkind, c.relfilenode, c.reltuples,
    (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', c.oid::regclass), false, true, '')))[1]::text as rows
  from pg_class c where c.relkind in ('r', 'S', 'm') order by 1`

async function everythingIn(pglite: PGlite) {
  const { rows } = await pglite.query(EVERYTHING)
  const { rows: next } = await pglite.query(
    'select pg_current_wal_insert_lsn() as at, txid_current() as number',
  )
  return { rows, next }
}

/** Each leaves something else: rows and files, a transaction, a setting, a listener of the session, work for the log. */
const CHANGES: Record<string, (pglite: PGlite) => Promise<unknown>> = {
  'rows were written': (pglite) =>
    pglite.exec(`create table noted (n int primary key, text text);
      insert into noted select n, repeat('largo ', 200) from generate_series(1, 20000) n; analyze`),
  'tables were dropped, and their files': (pglite) =>
    pglite.exec('drop table letters cascade; create schema other; checkpoint'),
  'the files were written anew': async (pglite) => {
    for (const each of ['vacuum full', 'checkpoint', 'select pg_switch_wal()', 'checkpoint'])
      await pglite.exec(each)
  },
  'the session was told things': (pglite) =>
    pglite.exec(`set time zone 'Asia/Tokyo'; set search_path = pg_catalog; prepare it as select 1;
      create temporary table passing (n int); listen something`),
  'a transaction has failed in the middle': async (pglite) => {
    await pglite.exec('begin; create table unfinished (n int)')
    await pglite.exec('select 1 / 0').catch(() => {})
    await pglite.exec('rollback; begin; create table unfinished (n int)')
  },
  'it was asked for more memory': (pglite) =>
    pglite.exec(
      `set work_mem = '200MB'; select count(*) from (select n, repeat('x', 100) from generate_series(1, 400000) n order by 2, 1) t`,
    ),
}

for (const [change, done] of Object.entries(CHANGES))
  test(`a database is lent again as it was first, though ${change}`, { timeout: 120_000 }, async () => {
    const first = await lend()
    const before = await everythingIn(first)
    await first.close()
    const second = await lend()
    await done(second)
    await second.close()
    const third = await lend()
    expect(third.Module).toBe(first.Module)
    expect(await everythingIn(third)).toEqual(before)
    const { rows } = await third.query(
      `select current_setting('TimeZone') as zone, current_setting('search_path') as path, (select count(*) from pg_prepared_statements)::int as prepared`,
    )
    expect(rows).toEqual([{ zone: 'UTC', path: 'public', prepared: 0 }])
    await third.exec('create extension amcheck')
    const { rows: damaged } = await third.query(
      `select c.relname from pg_class c where c.relkind = 'r' and exists (select from verify_heapam(c.oid))`,
    )
    expect(damaged).toEqual([])
    await third.query(`with trees as materialized (select c.oid from pg_class c join pg_am a on a.oid = c.relam
      where c.relkind = 'i' and a.amname = 'btree') select bt_index_check(oid, true) from trees`)
    await third.close()
  })

test('whoever has closed it is refused, and so is a second closing', async () => {
  const closed = await lend()
  await closed.close()
  await expect(closed.query('select 1')).rejects.toThrow('PGlite is closed')
  await expect(closed.close()).rejects.toThrow('PGlite is closed')
})

test('what is under way is finished before it is closed, and is seen by nobody else', async () => {
  const pglite = await lend()
  const writing = pglite.transaction(async (tx) => {
    await tx.exec('create table late (n int)')
    await new Promise((resolve) => setTimeout(resolve, 20))
    await tx.exec('insert into late values (1)')
    return 'written'
  })
  const closing = pglite.close()
  expect(await writing).toBe('written')
  await closing
  const next = await lend()
  const { rows } = await next.query(`select to_regclass('late') as late`)
  expect(rows).toEqual([{ late: null }])
  await next.close()
})

test('one that has loaded another program is not lent again', async () => {
  const pglite = await lend()
  const inside = pglite.Module
  await pglite.exec(`select to_tsvector('spanish', 'las obras')`)
  await pglite.close()
  const next = await lend()
  expect(next.Module).not.toBe(inside)
  await next.close()
})
