import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDigitalArtById } from '#digital-art/server/find-digital-art.ts'
import { acceptPicture } from '#images/server/accept-picture.ts'
import { Biography } from '#site-info/biography.ts'
import { storeSiteInfo } from '#site-info/server/store-site-info.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }

beforeAll(async () => {
  gallery = await openTestShop()
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

async function accepted(background: string) {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return acceptPicture(gallery.shop, await picture.png().toBuffer(), { alt: '' })
}

async function answerToRemoving(id: string) {
  const reply = await gallery.server.inject({ method: 'DELETE', url: `/api/upload/image/${id}`, headers })
  return { status: reply.statusCode, message: reply.json().message }
}

const IN_USE = {
  status: 409,
  message: 'La imagen está en uso. Quitala de donde se muestra antes de eliminarla.',
}

describe('a picture that is shown cannot be removed', () => {
  test('as the picture of a work', async () => {
    const { id } = await paint(gallery.shop)
    const { images } = (await gallery.server.inject(`/api/artworks/${id}`)).json().data
    expect(await answerToRemoving(images.main.id)).toEqual(IN_USE)
  })

  test('as the picture or the mockup of a digital work', async () => {
    const mockup = await accepted('#135')
    const { id } = await printWork(gallery.shop, { mockupImageId: mockup.id })
    expect(await answerToRemoving(mockup.id)).toEqual(IN_USE)
    const { image } = (await findDigitalArtById(gallery.shop.database.sql, [id])).get(id) ?? {}
    expect(await answerToRemoving(image?.id ?? '')).toEqual(IN_USE)
  })

  test('as the portrait of the artist, which is known by its address', async () => {
    const { id, url } = await accepted('#531')
    const biography = Biography.parse({ title: 'Eulalia', content: 'Pinta.', profileImage: { url, alt: '' } })
    await gallery.shop.database.transaction((transaction) =>
      storeSiteInfo(transaction, { biography }, { by: 'Eulalia', at: new Date() }),
    )
    expect(await answerToRemoving(id)).toEqual(IN_USE)
  })
})
