import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createShopServer } from '#app/server/all-routes.ts'
import type { BackupShop, Rehearse } from '#backup/server/automatic-backups.ts'
import { backupName } from '#backup/server/backup-name.ts'
import { runBackupRound } from '#backup/server/backup-round.ts'
import { insertRunningBackup, updateRehearsed, updateToKept } from '#backup/server/backups-table.ts'
import { rehearseApart } from '#backup/server/rehearse-apart.ts'
import { rehearseRestore } from '#backup/server/rehearse-command.ts'
import { findShopMark } from '#images/server/store-mark.ts'
import { DAY_MS, MINUTE_MS } from '#platform/time/spans.ts'
import { paint } from '../support/paintings.ts'
import { openS3Server } from '../support/s3-server.ts'
import { emptyPlace, openShopAt } from '../support/shop-places.ts'
import type { TestShop } from '../support/test-shop.ts'

const LONG = 240_000
const DAY_MINUTES = 24 * 60

/** Days go by here, and sessions with them. */
async function conditionOf(gallery: TestShop) {
  const { authorization } = await gallery.signIn()
  const reply = await gallery.server.inject({ url: '/api/backups', headers: { authorization } })
  return reply.json().data
}

/** What a person who has just begun to watch is told. */
async function healthOf({ shop }: TestShop) {
  const server = await createShopServer(shop, async () => new Response(''))
  const reply = await server.inject('/api/health')
  await server.close()
  return { status: reply.statusCode, backups: reply.json().data.backups }
}

/** Nobody visits, so nobody is left the processor. @param rehearse how a backup is tried */
const unvisited = ({ shop }: TestShop, rehearse: Rehearse): BackupShop => ({
  ...shop,
  backups: shop.backups && { ...shop.backups, pause: async () => {}, rehearse },
})
const rehearseHere: Rehearse = (file, work) =>
  rehearseRestore({ APP_MODE: 'demo', DATA_DIR: work }, file, work)
/** On a busy machine it would wait for minutes otherwise. */
const rehearseUrgently: Rehearse = (file, work) =>
  rehearseApart(file, work, constants.priority.PRIORITY_NORMAL)

const archives = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.zip'))

describe('a shop that was told of a folder', () => {
  let folder: string
  let gallery: TestShop
  let shop: BackupShop
  let mark: string
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'caballete-backups-')), 'copias')
    gallery = await openShopAt(await emptyPlace({ BACKUP_DIR: folder }))
    shop = unvisited(gallery, rehearseHere)
    await paint(gallery.shop, { id: 'una' })
    mark = (await findShopMark(shop.database.sql)) ?? ''
  }, LONG)
  afterAll(async () => {
    await gallery.stop()
    await rm(join(folder, '..'), { recursive: true, force: true })
  })

  test('says so until the first night', async () => {
    expect(await conditionOf(gallery)).toEqual({
      isOn: true,
      madeAt: null,
      hasFailed: false,
      rehearsal: null,
    })
    expect(await healthOf(gallery)).toMatchObject({
      status: 200,
      backups: { state: 'warning', reason: 'no backup has been made yet' },
    })
  })

  test(
    'makes one backup, however many processes find that it is due, and restores it for a try',
    async () => {
      await Promise.all([runBackupRound(shop), runBackupRound(shop), runBackupRound(shop)])
      const [name = '', ...more] = await archives(folder)
      expect(more).toEqual([])
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
      expect(await conditionOf(gallery)).toMatchObject({
        isOn: true,
        madeAt: expect.any(String),
        hasFailed: false,
        rehearsal: { result: 'good', ofNewest: true },
      })
      expect(await healthOf(gallery)).toMatchObject({ status: 200, backups: { state: 'ok' } })
      expect(await readdir(join(shop.dataFolder, 'backup-work')).catch(() => [])).toEqual([])
    },
    LONG,
  )

  test(
    'makes no other before the next night, and tries the next ones only once a week',
    async () => {
      await runBackupRound(shop)
      expect(await archives(folder)).toHaveLength(1)
      await gallery.advance(DAY_MINUTES)
      await runBackupRound(shop)
      expect(await archives(folder)).toHaveLength(2)
      expect(await conditionOf(gallery)).toMatchObject({
        rehearsal: { result: 'good', ofNewest: false },
      })
    },
    LONG,
  )

  test(
    'removes what it made long ago, and nothing that is not its own',
    async () => {
      const now = shop.clock().getTime()
      const nameOf = (days: number, whose = mark) => backupName(whose, new Date(now - days * DAY_MS))
      const foreign = ['fotos.zip', 'caballete-2026-11-25.zip', nameOf(9, 'ffffffff'), nameOf(10, 'ffffffff')]
      const own = Array.from({ length: 40 }, (_, days) => nameOf(days + 2))
      for (const name of [...foreign, ...own]) await writeFile(join(folder, name), '')
      await gallery.advance(DAY_MINUTES)
      await runBackupRound(shop)
      const left = await archives(folder)
      expect(left).toEqual(expect.arrayContaining(foreign))
      // Seven days, and of 43 of them three to four weeks and one or two months more.
      expect(left.length - foreign.length).toBeGreaterThanOrEqual(10)
      expect(left.length - foreign.length).toBeLessThanOrEqual(13)
    },
    LONG,
  )

  test(
    'takes over from a process that was killed, and removes what it left half written',
    async () => {
      await gallery.advance(DAY_MINUTES)
      const begun = new Date(shop.clock().getTime() - 20 * MINUTE_MS)
      const name = backupName(mark, begun)
      await writeFile(join(folder, `${name}.part`), 'la mitad')
      await insertRunningBackup(shop.database.sql, { id: 'killed', name, now: begun })
      await runBackupRound(shop)
      expect((await readdir(folder)).filter((each) => each.endsWith('.part'))).toEqual([])
      expect(await conditionOf(gallery)).toMatchObject({ hasFailed: false })
    },
    LONG,
  )

  test(
    'leaves alone what another process is at',
    async () => {
      await gallery.advance(DAY_MINUTES)
      const count = (await archives(folder)).length
      const now = shop.clock()
      await insertRunningBackup(shop.database.sql, { id: 'elsewhere', name: backupName(mark, now), now })
      await runBackupRound(shop)
      expect(await archives(folder)).toHaveLength(count)
      await shop.database.sql.execute(`delete from backups where id = 'elsewhere'`)
    },
    LONG,
  )

  test(
    'says in its health and to the artist that one failed, and makes it an hour later',
    async () => {
      await rm(folder, { recursive: true })
      await writeFile(folder, 'a file')
      await runBackupRound(shop)
      expect(await healthOf(gallery)).toMatchObject({
        status: 503,
        backups: {
          state: 'failed',
          reason: 'no backup could be made: a file stands where a folder should be',
        },
      })
      expect(await conditionOf(gallery)).toMatchObject({
        hasFailed: true,
        madeAt: expect.any(String),
      })
      await rm(folder)
      await gallery.advance(60)
      await runBackupRound(shop)
      expect(await healthOf(gallery)).toMatchObject({ status: 200 })
      expect(await archives(folder)).toHaveLength(1)
    },
    LONG,
  )

  test(
    'a backup that was cut off where it lies is found at the next try, and the next one is tried after it',
    async () => {
      await gallery.advance(8 * DAY_MINUTES)
      const found: string[] = []
      const cutting: BackupShop = {
        ...shop,
        backups: shop.backups && {
          ...shop.backups,
          async rehearse(file, work) {
            await chmod(file, 0o600)
            await writeFile(file, 'PK')
            const findings = await rehearseUrgently(file, work)
            found.push(...findings.faults)
            return findings
          },
        },
      }
      await runBackupRound(cutting)
      expect(found).toEqual(['The backup is damaged and nothing was restored: it is not a whole .zip file.'])
      expect(await healthOf(gallery)).toMatchObject({
        status: 503,
        backups: { reason: 'the last backup that was tried is not good' },
      })
      expect(await conditionOf(gallery)).toMatchObject({ rehearsal: { result: 'faulty' } })
      await runBackupRound(cutting)
      expect(found, 'the same one is not tried again').toHaveLength(1)
      await gallery.advance(DAY_MINUTES)
      await runBackupRound(shop)
      expect(await conditionOf(gallery)).toMatchObject({ rehearsal: { result: 'good', ofNewest: true } })
    },
    LONG,
  )
})

test(
  'a shop that was told of a bucket keeps and tries its backups there',
  async () => {
    const { place, stop, goDown, comeUp } = await openS3Server()
    const settings = {
      BACKUP_S3_ENDPOINT: place.endpoint,
      BACKUP_S3_BUCKET: place.bucket,
      BACKUP_S3_ACCESS_KEY_ID: place.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: place.secretAccessKey,
    }
    const gallery = await openShopAt(await emptyPlace(settings))
    const shop = unvisited(gallery, rehearseUrgently)
    const names = async () => {
      const found: string[] = []
      for await (const name of shop.backups?.place.list() ?? []) found.push(name)
      return found
    }
    await paint(gallery.shop, { id: 'una' })
    await goDown()
    await runBackupRound(shop)
    expect(await healthOf(gallery)).toMatchObject({
      backups: { reason: 'no backup could be made: nobody answers there' },
    })
    await comeUp()
    await runBackupRound(shop)
    expect(await names()).toEqual([expect.stringMatching(/^caballete-[0-9a-f]{8}-\d{8}T\d{6}Z\.zip$/)])
    expect(await conditionOf(gallery)).toMatchObject({
      rehearsal: { result: 'good', ofNewest: true },
    })
    expect(await readdir(join(shop.dataFolder, 'backup-work'))).toEqual([])
    await shop.backups?.place.check()
    expect(await names()).toHaveLength(1)
    await gallery.stop()
    await stop()
  },
  LONG,
)

test('a shop that nobody told where makes none, and says so', async () => {
  const gallery = await openShopAt(await emptyPlace())
  await runBackupRound(gallery.shop)
  expect(await conditionOf(gallery)).toMatchObject({ isOn: false, madeAt: null })
  expect(await healthOf(gallery)).toMatchObject({
    status: 200,
    backups: { state: 'ok', note: 'none are made: BACKUP_DIR and BACKUP_S3_ENDPOINT are not set' },
  })
  await gallery.stop()
})

test('backups that nobody could try for days are no better than bad ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'caballete-backups-'))
  const gallery = await openShopAt(await emptyPlace({ BACKUP_DIR: folder }))
  const { sql } = gallery.shop.database
  const make = async (id: string) => {
    const now = gallery.shop.clock()
    await insertRunningBackup(sql, { id, name: backupName('aaaaaaaa', now), now })
    await updateToKept(sql, id, { bytes: 1, now })
    await updateRehearsed(sql, id, { rehearsal: 'failed', reason: 'there is no room', now })
  }
  await make('first')
  const reason = 'the last backup could not be tried: there is no room'
  expect(await healthOf(gallery)).toMatchObject({ status: 200, backups: { state: 'warning', reason } })
  await gallery.advance(9 * DAY_MINUTES - 60)
  await make('later')
  expect(await healthOf(gallery)).toMatchObject({ status: 200 })
  await gallery.advance(61)
  await make('last')
  expect(await healthOf(gallery)).toMatchObject({ status: 503, backups: { state: 'failed', reason } })
  await gallery.stop()
  await rm(folder, { recursive: true })
})
