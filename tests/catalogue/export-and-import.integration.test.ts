import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Shop } from '#app/server/shop.ts'
import { publishArtwork } from '#artworks/server/add-artwork.ts'
import { exportCatalogue } from '#catalogue-exchange/server/export-catalogue.ts'
import { importCatalogue } from '#catalogue-exchange/server/import-catalogue.ts'
import { MASTER_FORMAT_REFUSAL } from '#images/picture-rules.ts'
import { receivePicture } from '#images/server/accept-picture.ts'
import { moneyOf } from '#money/money.ts'
import { readCsv } from '#platform/csv/read-csv.ts'
import { openZip } from '#platform/zip/read-zip.ts'
import { createSeries } from '#series/server/save-series.ts'
import { catalogueOf, photograph } from '../support/catalogue-facts.ts'
import { writeZip } from '../support/catalogue-zip.ts'
import { sizeOf } from '../support/ordinary-print.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const LONG = 240_000
let folder: string
let from: TestShop
let to: TestShop
let file: string

async function pictureIn(shop: Shop, count: number): Promise<string> {
  const wishes = { alt: `Vista ${count}`, formats: ['jpeg'], limit: 1e7 } as const
  return (await receivePicture(shop, await photograph(count), wishes)).id
}

async function publishWithViews(shop: Shop): Promise<void> {
  const formats = ['tiff', 'png', 'webp'] as const
  const views = []
  for (const [at, format] of formats.entries())
    views.push(
      await receivePicture(shop, await photograph(at, format), {
        alt: `Vista ${at}; con "comillas" y\nrenglones`,
        formats,
        limit: 1e7,
        ...(at === 0 && { zoomLimit: 800 }),
        ...(at === 1 && { kind: 'en sala' }),
      }),
    )
  const [cover, ...others] = views.map(({ id }) => id)
  await shop.database.transaction((transaction) =>
    publishArtwork(
      shop,
      transaction,
      {
        id: 'con-vistas-1',
        title: '=HYPERLINK("http://x") \'+1\' – río',
        artist: '-La autora',
        year: 1999,
        inventoryNumber: 'EdS-2024-017',
        signature: 'Abajo a la derecha, «E. d. S.»',
        condition: 'Muy bueno; una craqueladura.',
        provenance: 'De la «colección»; vista en Rosario, 2019.\nY en Salta.',
        framed: 'con marco',
        rollable: 'no',
        publishAt: '',
        packing: 'grande',
        packedSize: '120 x 100 x 12 cm',
        weightKg: 12.5,
        priceOnRequest: true,
        takesOffers: true,
        technique: '@técnica; mixta',
        height: 0.1 + 0.2,
        width: 12.75,
        unit: 'in',
        description: 'Un «párrafo».\n\nOtro; con "comillas",\tcomas y 🎨.',
        category: 'naturaleza',
        tags: ['a,b', 'c|d', '\\'],
        featured: true,
        published: true,
        price: moneyOf(1234567, 'USD'),
        discountPercentage: 15,
        saleState: 'sold',
        imageId: cover ?? '',
        createdAt: new Date('2024-02-29T23:59:59.123Z'),
      },
      others,
    ),
  )
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'caballete-catalogue-'))
  file = join(folder, 'catalogo.zip')
  from = await openTestShop()
  to = await openTestShop()
  await publishWithViews(from.shop)
  await paint(from.shop, {
    id: 'suelta',
    saleState: 'not_for_sale',
    published: false,
    publishAt: '2031-12-01T10:00',
    tags: ['uno, dos'],
  })
  const other = await paint(from.shop, { id: 'original' })
  await createSeries(from.shop, {
    name: 'Orillas, «el río»',
    text: '',
    works: [other.id, 'con-vistas-1', 'suelta'],
    cover: null,
  })
  await printWork(from.shop, {
    editionSize: 30,
    artistProofs: 3,
    editionFrom: 8,
    id: 'lamina-a',
    originalArtworkId: other.id,
    originalTitle: other.title,
    version: '',
    thumbnailImageId: await pictureIn(from.shop, 5),
    mockupImageId: await pictureIn(from.shop, 6),
    viewIds: [await pictureIn(from.shop, 7), await pictureIn(from.shop, 8)],
    sizes: [
      sizeOf('a3', { pesos: 25_000, available: false, glossyExtra: 2_500, certificateExtra: 900 }),
      sizeOf('a4', { currency: 'EUR', packing: 'chica', packedSize: '40 x 30 x 4', weightKg: 0.8 }),
    ],
    tags: ['láminas'],
  })
  await printWork(from.shop, { id: 'lamina-b', originalTitle: 'Una que se fue', sizes: [], available: false })
  await pipeline(exportCatalogue(from.shop), createWriteStream(file))
}, LONG)
afterAll(async () => {
  await from.stop()
  await to.stop()
})

describe('a catalogue that goes out', () => {
  test('has tables in which nothing is a formula, and the pictures as they were brought', async () => {
    const archive = await openZip(file, { mostFiles: 100, mostBytes: 1e9 })
    const names = archive.files.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['obras.csv', 'arte-digital.csv', 'tamanos.csv', 'imagenes.csv']),
    )
    const bytesOf = async (name: string) => buffer(await archive.open({ name }))
    const text = (await bytesOf('obras.csv')).toString()
    expect(text).toContain(`"'=HYPERLINK`)
    expect(text).toContain('"1234567"')
    const { rows } = await readCsv(await bytesOf('obras.csv'), { mostRows: 100, mostColumns: 100 })
    expect(rows).toHaveLength(3)
    expect((await bytesOf('imagenes.csv')).toString()).toMatch(
      /"archivo";"texto alternativo";"tipo de vista"/,
    )
    expect((await bytesOf('imagenes.csv')).toString()).toContain('"en sala"')
    expect(await bytesOf('imagenes/con-vistas-1.tif')).toEqual(await photograph(0, 'tiff'))
    archive.close()
  })

  test(
    'comes in elsewhere as the same catalogue, bytes and all',
    async () => {
      const progress: number[] = []
      const result = await importCatalogue(to.shop, file, {
        purpose: 'import',
        onProgress: ({ position }) => progress.push(position),
      })
      expect(result).toMatchObject({ total: 5, added: 5, present: 0, refused: 0, findings: [] })
      expect(progress.at(-1)).toBe(5)
      expect(await catalogueOf(to.shop)).toEqual(await catalogueOf(from.shop))
      const masters = async ({ shop }: TestShop) => {
        const found = []
        for await (const { name } of shop.media.list()) if (name.startsWith('masters/')) found.push(name)
        return Promise.all(
          found.sort().map(async (name) => [name, (await shop.media.read(name)).toString('base64')]),
        )
      }
      expect(await masters(to)).toEqual(await masters(from))
    },
    LONG,
  )

  test(
    'changes nothing when it comes in once more',
    async () => {
      const before = await catalogueOf(to.shop)
      const result = await importCatalogue(to.shop, file, { purpose: 'import' })
      expect(result).toMatchObject({ added: 0, present: 5, refused: 0 })
      expect(await catalogueOf(to.shop)).toEqual(before)
    },
    LONG,
  )

  test('keeps a sold work from being sold again where it comes in', async () => {
    const { data } = (await to.server.inject('/api/artworks/con-vistas-1')).json()
    expect(data.status).toMatchObject({ isSold: true, isAvailable: false })
    const claims = (await catalogueOf(to.shop)).claims
    expect(claims).toEqual([{ artwork_id: 'con-vistas-1', order_id: 'taller' }])
  })
})

describe('an artist’s own catalogue', () => {
  test(
    'may come from Excel in Argentina, with her own words and folders',
    async () => {
      const text =
        'Título;Precio;Foto;Alto;Ancho;Técnica;Año;Descripción;Etiquetas;Estado\r\n' +
        'Jacarandá;$ 85.000;FOTOS\\Jacarandá.JPG;80,5;60;Óleo;2020;En flor;"azul, lila";Vendida\r\n' +
        'Cerro;USD 1.200;cerro.png;1 m;70 cm;Acrílico;2021;Al alba;;\r\n'
      const own = await writeZip(join(folder, 'excel.zip'), {
        'Mi catálogo/Libro1.csv': Buffer.from(text, 'latin1'),
        'Mi catálogo/fotos/jacaranda\u0301.jpg': await photograph(101),
        'Mi catálogo/fotos/cerro.png': await photograph(102, 'png'),
        '__MACOSX/Mi catálogo/._Libro1.csv': 'rubbish',
        'Mi catálogo/.DS_Store': 'rubbish',
      })
      const checked = await importCatalogue(to.shop, own, { purpose: 'check' })
      expect(checked).toMatchObject({ total: 2, added: 2, refused: 0 })
      const result = await importCatalogue(to.shop, own, { purpose: 'import' })
      expect(result).toMatchObject({ added: 2, refused: 0 })
      const { data } = (await to.server.inject('/api/artworks?search=jacaranda')).json()
      expect(data[0]).toMatchObject({
        title: 'Jacarandá',
        dimensions: '80.5 x 60 cm',
        pricing: { finalPrice: 85000, currency: 'ARS' },
        tags: ['azul', 'lila'],
        status: { isSold: true },
      })
      expect(await importCatalogue(to.shop, own, { purpose: 'import' })).toMatchObject({
        added: 0,
        present: 2,
      })
    },
    LONG,
  )

  test(
    'is told every mistake at once, by row and column, and the good rows come in',
    async () => {
      const head =
        'titulo;precio;imagen;alto;ancho;tecnica;año;descripcion;moneda;destacada;estado;color;descuento\n'
      const good = 'Buena;100;buena.jpg;10;10;Óleo;2020;Bien;;;;\n'
      const rows = [
        good,
        ';0;falta.jpg;10;10;Óleo;1800;Mal;;;;\n',
        'Rota;100;rota.jpg;10;10;Óleo;2020;Mal;PESOS;quizás;prestada;\n',
        'Rota;100;rota.jpg;10;diez;Óleo;2020;Mal;;;;;150\n',
        'Dañada;100;rota.jpg;10;10;Óleo;2020;Mal;;;;\n',
        'Texto;100;texto.jpg;10;10;Óleo;2020;Mal;;;;\n',
        good,
      ]
      const jpeg = await photograph(103)
      const own = await writeZip(join(folder, 'mistakes.zip'), {
        'obras.csv': head + rows.join(''),
        'buena.jpg': await photograph(104),
        'rota.jpg': jpeg.subarray(0, jpeg.length / 2),
        'texto.jpg': 'hola',
        'imagenes.csv': 'archivo;tipo de vista\nbuena.jpg;marco\n',
      })
      const { findings, ...counts } = await importCatalogue(to.shop, own, { purpose: 'import' })
      expect(counts).toMatchObject({ total: 7, added: 1, present: 0, refused: 6 })
      const told = findings.map(({ row, column, message }) => `${row} ${column}: ${message}`)
      expect(told).toEqual([
        '1 color: La columna «color» no se conoce y no se usa',
        '2 tipo de vista: No conocemos ese tipo: queda como vista. Usá vista, detalle, costado, reverso, firma, en sala',
        '3 título: El título es requerido',
        '3 año: El año debe ser válido',
        '3 precio: El precio debe ser mayor a 0',
        '3 imagen: El archivo «falta.jpg» no está en el .zip',
        '4 moneda: Usá ARS, USD, EUR',
        '4 destacada: Usá «sí» o «no»',
        '4 estado: Usá «en venta», «vendida» o «no está a la venta»',
        '5 ancho: El ancho debe ser mayor a 0',
        '5 descuento: El descuento debe estar entre 0 y 100',
        '6 imagen: La imagen está dañada o incompleta. Probá con otro archivo.',
        `7 imagen: ${MASTER_FORMAT_REFUSAL}`,
        '8 : Esta fila repite la fila 2',
      ])
      expect(counts).toEqual(
        (({ findings: _again, ...rest }) => ({ ...rest, added: 1, present: 0 }))(
          await importCatalogue(from.shop, own, { purpose: 'check' }),
        ),
      )
    },
    LONG,
  )
})

describe('a file that is no catalogue is refused whole', () => {
  const png = () => photograph(1, 'png')
  test.each([
    ['no zip at all', () => Buffer.from('hola'), /no es un \.zip válido/],
    ['without a table', async () => ({ 'a.png': await png() }), /falta obras\.csv/],
    [
      'with an open quote',
      async () => ({ 'obras.csv': 'titulo;precio;imagen\nA;1;"b\n' }),
      /comillas mal cerradas/,
    ],
  ])('%s', async (name, make, sentence) => {
    const own = join(folder, `${name}.zip`)
    const content = await make()
    if (Buffer.isBuffer(content)) await pipeline([content], createWriteStream(own))
    else await writeZip(own, content as Record<string, string>)
    await expect(importCatalogue(to.shop, own, { purpose: 'check' })).rejects.toThrow(sentence)
  })

  test('with a name that leads out of its folder', async () => {
    const own = await writeZip(join(folder, 'names.zip'), { 'obras.csv': 'x', 'xx/evil.png': 'y' })
    const bytes = await readFile(own)
    for (const name of ['../evil.png', '/x/evil.png']) {
      const text = bytes.toString('latin1').replaceAll('xx/evil.png', name.padEnd(11, '_').slice(0, 11))
      await writeFile(own, Buffer.from(text, 'latin1'))
      await expect(importCatalogue(to.shop, own, { purpose: 'check' })).rejects.toThrow(
        /nombres que no son válidos/,
      )
    }
  })

  test('when it would unpack to more than anybody has room for', async () => {
    const own = await writeZip(join(folder, 'bomb.zip'), { 'obras.csv': Buffer.alloc(25_000_000) })
    await expect(importCatalogue(to.shop, own, { purpose: 'check' })).rejects.toThrow(/demasiado grande/)
  })
})

test(
  'a title, a price and a picture are enough; such a work is a draft until it is completed',
  async () => {
    const own = await writeZip(join(folder, 'short.zip'), {
      'lista.csv': 'Título,Precio,Imagen\n"Sin datos, todavía","USD 1.500",fotos/a.jpg\n',
      'fotos/a.jpg': await photograph(120),
    })
    const { findings, ...counts } = await importCatalogue(to.shop, own, { purpose: 'import' })
    expect(counts).toMatchObject({ added: 1, refused: 0 })
    expect(findings.map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
      'warning: Falta descripción, técnica, año y alto: la obra queda como borrador hasta que la completes',
    ])
    expect((await to.server.inject('/api/artworks?search=sin%20datos')).json().data).toEqual([])
    const { rows } = await to.shop.database.sql.execute(
      "select published, price_minor::int, currency, description, height from artworks where title like 'Sin datos%'",
    )
    expect(rows).toEqual([
      { published: false, price_minor: 150_000, currency: 'USD', description: '', height: 0 },
    ])
  },
  LONG,
)

test(
  'the example that the screen offers is a catalogue',
  async () => {
    const example = await readFile(join(import.meta.dirname, '../../public/plantilla-obras.csv'))
    const own = await writeZip(join(folder, 'example.zip'), {
      'plantilla-obras.csv': example,
      'atardecer.jpg': await photograph(121),
      'atardecer-detalle.jpg': await photograph(122),
    })
    expect(await importCatalogue(to.shop, own, { purpose: 'check' })).toMatchObject({
      added: 1,
      findings: [],
    })
  },
  LONG,
)
