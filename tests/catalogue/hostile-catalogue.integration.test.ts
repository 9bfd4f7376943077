import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentenceOf } from '#activity/activity.ts'
import { findActivity } from '#activity/server/find-activity.ts'
import { identify } from '#catalogue-exchange/server/identify-row.ts'
import { openCatalogue } from '#catalogue-exchange/server/open-catalogue.ts'
import { receiveCatalogue, startImport } from '#catalogue-exchange/server/send-catalogue.ts'
import { workOnImport } from '#catalogue-exchange/server/work-on-import.ts'
import { imageProblems } from '#images/images-api.ts'
import { openPictureWorkers } from '#images/server/picture-workers.ts'
import { generalProblems, Problem } from '#platform/contract/problem.ts'
import { grain } from '../support/bad-pictures.ts'
import { photograph } from '../support/catalogue-facts.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import { type RawEntry, writeRawZip } from '../support/raw-zip.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const LONG = 240_000
const AT = new Date('2026-11-22T12:00:00Z')
const HEAD = 'titulo;precio;imagen\n'
let gallery: TestShop
let folder: string

beforeAll(async () => {
  gallery = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'caballete-hostile-'))
}, LONG)
afterAll(() => gallery.stop())

let count = 0
const nextFile = () => {
  count += 1
  return join(folder, `${count}.zip`)
}
const table = (text: string): RawEntry => ({ name: 'obras.csv', bytes: Buffer.from(`${HEAD}${text}`) })

const refusalOf = (file: string) =>
  openCatalogue(file, AT).then(
    (catalogue) => {
      catalogue.close()
      return `${catalogue.rows.length} rows`
    },
    (error: Error) => error.message,
  )

describe('a catalogue is refused with its sentence', () => {
  test.each([
    [
      '20.001 rows',
      'a\n'.repeat(20_001),
      /^La planilla obras\.csv tiene demasiadas filas: pueden ser hasta 20\.000\./,
    ],
    ['three million rows in a few bytes', 'a\n'.repeat(3_000_000), /demasiadas filas/],
    ['a million blank rows', ';;\n'.repeat(1_000_000), /demasiadas filas/],
    [
      'more text than anybody writes',
      `${'x'.repeat(900_000)};1;a.jpg\n`.repeat(23),
      /demasiado grande: puede tener hasta 20 MB/,
    ],
    ['a quote that swallows everything', `"${'a;1;a.jpg\n'.repeat(200_000)}`, /comillas mal cerradas/],
  ])(
    'with %s',
    async (_what, text, sentence) => {
      expect(await refusalOf(await writeRawZip(nextFile(), [table(text)]))).toMatch(sentence)
    },
    LONG,
  )

  test('with more columns than a spreadsheet of works has', async () => {
    const bytes = Buffer.from(`${Array.from({ length: 300 }, (_, at) => `c${at}`).join(';')}\n`)
    expect(await refusalOf(await writeRawZip(nextFile(), [{ name: 'obras.csv', bytes }]))).toBe(
      'La planilla obras.csv tiene demasiadas columnas: pueden ser hasta 200.',
    )
  })

  test.each<[string, RawEntry[], RegExp]>([
    [
      'a name that leads out',
      [{ name: '../../etc/x.jpg', bytes: Buffer.from('x') }],
      /nombres que no son válidos/,
    ],
    ['a whole path', [{ name: '/etc/passwd', bytes: Buffer.from('x') }], /nombres que no son válidos/],
    ['a link', [{ name: 'foto.jpg', bytes: Buffer.from('/etc/passwd'), link: true }], /accesos directos/],
    ['a name twice', [table(''), table('')], /dos archivos con el mismo nombre/],
    [
      'hundred thousand files',
      Array.from({ length: 100_000 }, (_, at) => ({ name: `${at}.jpg`, bytes: new Uint8Array() })),
      /demasiados archivos/,
    ],
    [
      'a table that says it is short',
      [{ ...table('a;1;a.jpg\n'.repeat(100_000)), claimed: { size: 40 } }],
      /no es un \.zip válido/,
    ],
    [
      'a table of another sum',
      [{ ...table('a;1;a.jpg\n'), claimed: { checksum: 1 } }],
      /no es un \.zip válido/,
    ],
  ])(
    'with %s',
    async (_what, entries, sentence) => {
      expect(await refusalOf(await writeRawZip(nextFile(), entries))).toMatch(sentence)
    },
    LONG,
  )
})

async function sendRaw(id: string, entries: readonly RawEntry[]): Promise<void> {
  await writeRawZip(join(gallery.shop.importsFolder, id), entries)
  await receiveCatalogue(gallery.shop, { id, fileName: 'obras.zip' })
}

const importCalled = async (id: string) =>
  (await gallery.shop.database.sql.execute(`select * from catalogue_imports where id = '${id}'`)).rows[0]

test(
  'a picture that is not what the archive says is a finding of its row, and the others come in',
  async () => {
    const [good, bad] = [await photograph(1), await photograph(2)]
    await sendRaw('lying', [
      table('Buena;1000;buena.jpg\nCorta;1000;corta.jpg\nOtra;1000;otra.jpg\n'),
      { name: 'buena.jpg', bytes: good },
      { name: 'corta.jpg', bytes: bad, claimed: { size: 10 } },
      { name: 'otra.jpg', bytes: bad, claimed: { checksum: 7 } },
    ])
    await workOnImport(gallery.shop, 'lying')
    const { state, added, refused, findings } = (await importCalled('lying')) ?? {}
    expect({ state, added, refused }).toEqual({ state: 'checked', added: 1, refused: 2 })
    const errors = (findings as { row: number; message: string; kind: string }[]).filter(
      ({ kind }) => kind === 'error',
    )
    expect(errors.map(({ row }) => row)).toEqual([3, 4])
    expect(errors[0]?.message).toBe('La imagen está dañada dentro del .zip. Armalo de nuevo.')
  },
  LONG,
)

test(
  'a visitor is served while twenty thousand rows are checked, and findings are written in batches',
  async () => {
    await sendRaw('long', [table('a;1\n'.repeat(20_000))])
    const before = await gallery.shop.database.sql.execute('select txid_current() as at')
    let isOver = false
    const work = workOnImport(gallery.shop, 'long').finally(() => {
      isOver = true
    })
    let served = 0
    while (!isOver) {
      expect((await gallery.server.inject('/api/siteinfo')).statusCode).toBe(200)
      served += 1
      await setTimeout(5)
    }
    await work
    const after = await gallery.shop.database.sql.execute('select txid_current() as at')
    expect(served).toBeGreaterThan(10)
    expect(await importCalled('long')).toMatchObject({
      state: 'checked',
      total: 20_000,
      refused: 20_000,
      attempts: 0,
    })
    // Ten thousand writes of five hundred findings each were what kept everybody waiting.
    expect(Number(after.rows[0]?.at) - Number(before.rows[0]?.at)).toBeLessThan(1000)
  },
  LONG,
)

test(
  'a check that twice took its process along is given up and says so, also after a restart',
  async () => {
    await sendRaw('deadly', [table('a;1;a.jpg\n')])
    // What two killed processes leave behind.
    await gallery.shop.database.sql.execute("update catalogue_imports set attempts = 2 where id = 'deadly'")
    await workOnImport(gallery.shop, 'deadly')
    expect(await importCalled('deadly')).toMatchObject({
      state: 'failed',
      failure:
        'La revisión se cortó dos veces en el mismo lugar y no la intentamos más. Probá con menos obras o con imágenes más chicas.',
    })
    await workOnImport(gallery.shop, 'deadly')
    expect(await importCalled('deadly')).toMatchObject({ state: 'failed', position: 0 })
  },
  LONG,
)

test(
  'a check that is cut off once goes on',
  async () => {
    await sendRaw('once', [table('a;1;a.jpg\n')])
    await gallery.shop.database.sql.execute("update catalogue_imports set attempts = 1 where id = 'once'")
    await workOnImport(gallery.shop, 'once')
    expect(await importCalled('once')).toMatchObject({ state: 'checked', attempts: 0 })
  },
  LONG,
)

describe('an import that throws again and again', () => {
  const failingIn = (shop: TestShop['shop'], error: Error) => ({
    ...shop,
    get pictureWorkers(): never {
      throw error
    },
  })
  const away = new Problem(imageProblems.images_away)

  test(
    'is tried again, and given up after ten times in a row with a sentence that says why',
    async () => {
      await sendRaw('sick', [table('Una;1000;a.jpg\n'), { name: 'a.jpg', bytes: await photograph(1) }])
      const shop = failingIn(gallery.shop, away)
      for (let time = 1; time < 10; time += 1) {
        await expect(workOnImport(shop, 'sick')).rejects.toBe(away)
        expect(await importCalled('sick')).toMatchObject({ state: 'checking', attempts: 0, failures: time })
      }
      await workOnImport(shop, 'sick')
      expect(await importCalled('sick')).toMatchObject({
        state: 'failed',
        failure: `La revisión falló muchas veces seguidas y no la intentamos más. Lo último que pasó: «${away.message}» Volvé a subir el archivo más tarde y, si se repite, avisale a quien mantiene la tienda.`,
      })
      await workOnImport(gallery.shop, 'sick')
      expect(await importCalled('sick')).toMatchObject({ state: 'failed', position: 0 })
    },
    LONG,
  )

  test(
    'and says nothing of a fault that is not for people',
    async () => {
      await sendRaw('odd', [table('Una;1000;a.jpg\n'), { name: 'a.jpg', bytes: await photograph(1) }])
      await gallery.shop.database.sql.execute("update catalogue_imports set failures = 9 where id = 'odd'")
      await workOnImport(failingIn(gallery.shop, new Error('secreto de una librería')), 'odd')
      const { state, failure } = (await importCalled('odd')) ?? {}
      expect(state).toBe('failed')
      expect(failure).not.toContain('secreto')
    },
    LONG,
  )

  test(
    'is told in the activity when it was given up after it had begun, and not while it was checked',
    async () => {
      const told = async () => {
        const { entries } = await findActivity(gallery.shop.database.sql, { kind: 'import' }, 100)
        return entries.map(sentenceOf)
      }
      const before = await told()
      await sendRaw('ill', [table('Una;1000;a.jpg\n'), { name: 'a.jpg', bytes: await photograph(1) }])
      const giveUp = async () => {
        await gallery.shop.database.sql.execute("update catalogue_imports set failures = 9 where id = 'ill'")
        await workOnImport(failingIn(gallery.shop, away), 'ill')
        expect(await importCalled('ill')).toMatchObject({ state: 'failed' })
      }
      await giveUp()
      expect(await told()).toEqual(before)
      await gallery.shop.database.sql.execute(
        "update catalogue_imports set state = 'checked' where id = 'ill'",
      )
      await startImport(gallery.shop, 'ill')
      await giveUp()
      expect((await told())[0]).toMatch(/En curso → Interrumpida: 0 agregadas$/)
    },
    LONG,
  )

  test(
    'goes on where it stood when what kept it is over, and forgets that it failed',
    async () => {
      await sendRaw('well', [table('Una;1000;a.jpg\n'), { name: 'a.jpg', bytes: await photograph(1) }])
      await expect(workOnImport(failingIn(gallery.shop, away), 'well')).rejects.toBe(away)
      await workOnImport(gallery.shop, 'well')
      expect(await importCalled('well')).toMatchObject({ state: 'checked', added: 1, failures: 0 })
    },
    LONG,
  )
})

test(
  'a shop that is stopped in the middle of an import calls no picture damaged, and goes on later',
  async () => {
    const large = await grain(2400, 1800).jpeg().toBuffer()
    await sendRaw('stopped', [
      table('Una;1000;a.jpg\nOtra;1000;b.jpg\n'),
      { name: 'a.jpg', bytes: large },
      { name: 'b.jpg', bytes: large },
    ])
    const pictureWorkers = openPictureWorkers(gallery.shop.pictureWorkers.folder)
    const stopping = {
      ...pictureWorkers,
      examine(...call: Parameters<typeof pictureWorkers.examine>) {
        globalThis.setTimeout(() => pictureWorkers.stop(), 100)
        return pictureWorkers.examine(...call)
      },
    }
    const cutOff = workOnImport({ ...gallery.shop, pictureWorkers: stopping }, 'stopped')
    await expect(cutOff).rejects.toMatchObject({ kind: generalProblems.unavailable })
    expect(await importCalled('stopped')).toMatchObject({ state: 'checking', position: 0, attempts: 0 })
    await workOnImport(gallery.shop, 'stopped')
    expect(await importCalled('stopped')).toMatchObject({ state: 'checked', added: 2, refused: 0 })
  },
  LONG,
)

test.each<[string, RawEntry[], RegExp]>([
  [
    'with a password',
    [table('a;1;a.jpg\n'), { name: 'a.jpg', bytes: Buffer.from('x'), encrypted: true }],
    /tiene contraseña/,
  ],
  [
    'with a name that leads out',
    [table('a;1;a.jpg\n'), { name: '../evil.jpg', bytes: Buffer.from('x') }],
    /no son válidos/,
  ],
  [
    'that breaks before it is read',
    [{ ...table('a;1;a.jpg\n'), claimed: { size: 4 } }],
    /no es un \.zip válido/,
  ],
])(
  'a catalogue %s fails with its sentence, and writes nothing outside',
  async (_what, entries, sentence) => {
    const before = await readdir(gallery.dataFolder, { recursive: true })
    count += 1
    const id = `bad-${count}`
    await sendRaw(id, entries)
    await workOnImport(gallery.shop, id)
    const { state, failure, added } = (await importCalled(id)) ?? {}
    expect({ state, added }).toEqual({ state: 'failed', added: 0 })
    expect(failure).toMatch(sentence)
    const after = await readdir(gallery.dataFolder, { recursive: true })
    expect(after.filter((name) => !before.includes(name) && !name.startsWith('imports'))).toEqual([])
    expect(await readdir(dirname(gallery.dataFolder))).not.toContain('evil.jpg')
  },
  LONG,
)

test('to forget an import that nobody knows touches no file', async () => {
  await sendRaw('kept', [table('a;1;a.jpg\n')])
  const headers = await gallery.signIn()
  const before = await readdir(gallery.shop.importsFolder)
  for (const [id, status] of [
    ['%7B%7D', 400],
    ['..%2Fuploads', 400],
    ['nobody', 404],
  ] as const) {
    const reply = await gallery.server.inject({
      method: 'DELETE',
      url: `/api/catalogue/import/${id}`,
      headers,
    })
    expect([id, reply.statusCode]).toEqual([id, status])
  }
  expect(await readdir(gallery.shop.importsFolder)).toEqual(before)
  expect(await readFile(join(gallery.shop.importsFolder, 'kept'))).not.toHaveLength(0)
})

test(
  'works of one title are told apart however many there are',
  async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `Sin título;1000;${at}.jpg\n`)
    const pictures = await Promise.all(
      rows.map(async (_row, at) => [`${at}.jpg`, await photograph(at % 39)] as const),
    )
    const file = await writeZip(nextFile(), {
      'obras.csv': `${HEAD}${rows.join('')}`,
      ...Object.fromEntries(pictures),
    })
    const catalogue = await openCatalogue(file, AT)
    const last = catalogue.rows[39]?.reading.result
    const first = catalogue.rows[0]?.reading.result
    if (first === undefined || last === undefined) throw new Error('the rows were not read')
    const id = await identify(catalogue.packedPictures, last)
    expect(await catalogue.index.earlierSimilar(39, last, id)).toBe(2)
    expect(await catalogue.index.earlierSimilar(0, first, id)).toBeUndefined()
    catalogue.close()
  },
  LONG,
)
