import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptPicture } from '#images/server/accept-picture.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, requestFor } from '../support/purchases.ts'
import { somebodyWaits } from '../support/somebody-waits.ts'
import { isOnPostgres } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** What is deleted between the moment in which it is found and the one in which it is named. */

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

type Answer = { status: number; body: { code: string; message: string; data?: unknown } }

async function create(path: string, payload: object): Promise<Answer> {
  const reply = await gallery.server.inject({ method: 'POST', url: `/api${path}`, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

/** Begins `use` while the row is in other hands, and deletes the row as soon as it is waited for. */
async function deletedDuring(table: string, id: string, use: () => Promise<Answer>): Promise<Answer> {
  let using: Promise<Answer> | undefined
  await gallery.shop.database.transaction(async ({ sql }) => {
    await sql.execute(`select 1 from ${table} where id = '${id}' for update`)
    using = use()
    await somebodyWaits(gallery)
    await sql.execute(`delete from ${table} where id = '${id}'`)
  })
  if (using === undefined) throw new Error('nothing was begun')
  return using
}

async function acceptedPicture(background: string) {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return acceptPicture(gallery.shop, await picture.png().toBuffer(), { alt: 'una foto' })
}

const artworkPayload = (url: string) => ({
  title: 'Atardecer en el Delta',
  description: 'El río al caer la tarde.',
  technique: 'Óleo sobre lienzo',
  dimensions: '60 x 80 cm',
  year: 2024,
  pricing: { basePrice: 100_000, finalPrice: 100_000, discount: 0, currency: 'ARS' },
  status: { isAvailable: true, isSold: false },
  images: { main: { url, alt: 'una foto' }, thumbnail: { url } },
})

// On one connection, nobody can come in between.
describe.runIf(isOnPostgres)('who names what is deleted at this moment is told so', () => {
  test('a buyer of an original', async () => {
    const [work, other] = [await paint(gallery.shop, { title: 'La que se va' }), await paint(gallery.shop)]
    const answer = await deletedDuring('artworks', work.id, () =>
      checkOut(gallery, requestFor([work, other])),
    )
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'unknown_item', message: '«La que se va» ya no está en la galería.' },
    })
    const again = await gallery.server.inject(`/api/artworks/${other.id}`)
    expect(again.json().data.status).toMatchObject({ isAvailable: true, isReserved: false })
  })

  test('a buyer of a print', async () => {
    const { id, items } = await printWork(gallery.shop)
    const answer = await deletedDuring('digital_artworks', id, () =>
      checkOut(gallery, requestFor(items.slice(0, 1))),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'unknown_item' } })
  })

  test('the artist, when a digital work is made of an original', async () => {
    const original = await paint(gallery.shop)
    const { url } = await acceptedPicture('#246')
    const answer = await deletedDuring('artworks', original.id, () =>
      create('/digital-art', {
        title: 'Delta en láminas',
        originalArtworkId: original.id,
        originalTitle: original.title,
        description: 'El río otra vez.',
        imageUrl: url,
        sizes: [{ size: 'A4', dimensions: '21 x 29.7 cm', price: 15_000, currency: 'ARS', available: true }],
        features: { paperType: 'Algodón', printing: 'Giclée', edition: 'Abierta', signedAvailable: true },
        tags: [],
      }),
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', errors: [{ field: 'originalArtworkId' }] },
    })
  })

  test('the artist, when a work shows a picture', async () => {
    const { id, url } = await acceptedPicture('#642')
    const answer = await deletedDuring('images', id, () => create('/artworks', artworkPayload(url)))
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'gone_meanwhile',
        message:
          'Algo de esto cambió o se eliminó mientras tanto. Volvé a cargar la página y probá de nuevo.',
      },
    })
  })
})

describe('a work that is deleted in the middle of everything', () => {
  test('is refused or sold to its buyer, and is never a fault', async () => {
    for (const _round of Array.from({ length: 10 })) {
      const work = await paint(gallery.shop)
      const remove = gallery.server.inject({ method: 'DELETE', url: `/api/artworks/${work.id}`, headers })
      const [removed, bought] = await Promise.all([remove, checkOut(gallery, requestFor([work]))])
      expect([
        [200, 409, 'unknown_item'],
        [409, 200, undefined],
      ]).toContainEqual([removed.statusCode, bought.status, bought.body.code])
    }
  })

  test('when it is a print', async () => {
    for (const _round of Array.from({ length: 10 })) {
      const { id, items } = await printWork(gallery.shop)
      const remove = gallery.server.inject({ method: 'DELETE', url: `/api/digital-art/${id}`, headers })
      const buy = checkOut(gallery, requestFor(items.slice(0, 1)))
      const [removed, bought] = await Promise.all([remove, buy])
      expect([
        [200, 409, 'unknown_item'],
        [409, 200, undefined],
      ]).toContainEqual([removed.statusCode, bought.status, bought.body.code])
    }
  })
})
