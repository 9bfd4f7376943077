import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addArtwork } from '#artworks/server/add-artwork.ts'
import { shareArtworks } from '#artworks/server/share-artworks.ts'
import { contentAt } from '#images/content-at.ts'
import { acceptPicture } from '#images/server/accept-picture.ts'
import { finishPicture } from '#images/server/finish-picture.ts'
import { moneyOf } from '#money/money.ts'
import { linkTo } from '#pages/site-pages.ts'
import { builtPages } from '../support/built-pages.ts'
import { ORDINARY_WORK, paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const LONG = 240_000
/** Pages follow work in the background within a second, and are asked for with the time that they take. */
const FOLLOWED = { timeout: 3000, interval: 50 }
const SMALL = ['faro', 'muelle', 'boya', 'puerto', 'rada']
/** What shows nothing of the large work: the pages of the small ones have each other below. */
const OTHERS = [
  linkTo.artwork('faro'),
  linkTo.digitalArt(),
  linkTo.digitalArtwork('lamina'),
  '/api/artworks/faro',
  '/api/artworks/faro/around',
]

let gallery: TestShop
let headers: { authorization: string }

const picture = async (background: string, alt: string) => {
  const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return acceptPicture(gallery.shop, bytes, { alt })
}

/** A work with a picture of its own, whose further files are still to be made. */
async function paintLarge(id: string, background: string): Promise<string> {
  const image = await picture(background, id)
  const facts = { ...ORDINARY_WORK, height: 3, width: 4, unit: 'm' as const, category: 'mural' }
  const createdAt = new Date('2026-01-01T12:00:00Z')
  await gallery.shop.database.transaction((transaction) =>
    addArtwork(transaction, {
      ...facts,
      id,
      title: id,
      imageId: image.id,
      price: moneyOf(100, 'ARS'),
      createdAt,
    }),
  )
  return contentAt(image.url) ?? ''
}

beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
  headers = await gallery.signIn()
  for (const id of SMALL) await paint(gallery.shop, { id, title: id })
  await printWork(gallery.shop, { id: 'lamina' })
}, LONG)
afterAll(() => gallery?.stop())

const read = async (url: string) => {
  const { statusCode, body } = await gallery.server.inject(url)
  expect([url, statusCode]).toEqual([url, 200])
  return body
}
const kept = (addresses: readonly string[]) => addresses.map((url) => gallery.shop.pageCache.find(url))

/** Has all of them kept; answers what says which of the others have been made anew since. */
async function visited(addresses: readonly string[]) {
  for (const url of addresses) await read(url)
  const before = kept(OTHERS)
  expect(before).not.toContain(undefined)
  return () => OTHERS.filter((url, at) => gallery.shop.pageCache.find(url) !== before[at])
}

test(
  'a finished picture is shown by the page of its work and by the lists within a second, and no other page is made anew',
  async () => {
    const content = await paintLarge('mural', '#224466')
    const showing = [linkTo.artwork('mural'), '/', '/api/artworks', '/api/artworks/mural']
    const madeAnew = await visited([...OTHERS, ...showing, linkTo.biography()])
    expect(await read(linkTo.artwork('mural'))).not.toContain(`/media/${content}/300.avif`)
    await finishPicture(gallery.shop, content)
    for (const url of showing)
      await expect.poll(() => read(url), FOLLOWED).toContain(`/media/${content}/300.avif`)
    expect(madeAnew()).toEqual([])
    expect(kept([linkTo.biography()])).not.toContain(undefined)
  },
  LONG,
)

test(
  'the pages of other works that show it below, and its series, follow as well',
  async () => {
    const contents = [await paintLarge('fresco', '#446622'), await paintLarge('friso', '#662244')]
    const payload = { name: 'Muros', works: ['fresco', 'friso'], cover: 'friso' }
    const made = await gallery.server.inject({ method: 'POST', url: '/api/series', headers, payload })
    const series = linkTo.series(made.json().data.id)
    const madeAnew = await visited([...OTHERS, linkTo.artwork('fresco'), linkTo.allSeries(), series])
    for (const content of contents) await finishPicture(gallery.shop, content)
    for (const url of [linkTo.artwork('fresco'), linkTo.allSeries(), series])
      await expect.poll(() => read(url), FOLLOWED).toContain(`/media/${contents[1]}/300.avif`)
    expect(madeAnew()).toEqual([])
  },
  LONG,
)

test(
  'the finished portrait of the artist is shown by her biography',
  async () => {
    const portrait = await picture('#888888', 'La artista')
    const content = contentAt(portrait.url) ?? ''
    const profileImage = { url: portrait.url, alt: 'La artista' }
    const payload = { biography: { title: 'Eulalia', content: 'Pinta.', profileImage } }
    const saved = await gallery.server.inject({ method: 'PATCH', url: '/api/siteinfo', headers, payload })
    expect(saved.statusCode).toBe(200)
    const madeAnew = await visited([...OTHERS, linkTo.biography()])
    await finishPicture(gallery.shop, content)
    await expect.poll(() => read(linkTo.biography()), FOLLOWED).toContain(`/media/${content}/300.avif`)
    expect(madeAnew()).toEqual([])
  },
  LONG,
)

test(
  'a share card is named by the page of its work within a second, and no other page is made anew',
  async () => {
    for (const id of SMALL) await read(linkTo.artwork(id))
    await shareArtworks(gallery.shop)
    // What those cards change has arrived, or it would be taken for what the next one changes.
    for (const id of SMALL) await expect.poll(() => read(linkTo.artwork(id)), FOLLOWED).toContain('card.jpg')
    await paintLarge('retablo', '#aa8833')
    const madeAnew = await visited([...OTHERS, linkTo.artwork('retablo'), '/api/artworks'])
    expect(await read(linkTo.artwork('retablo'))).not.toContain('card.jpg')
    await shareArtworks(gallery.shop)
    await expect.poll(() => read(linkTo.artwork('retablo')), FOLLOWED).toContain('card.jpg')
    const share = (await read('/api/artworks/retablo')).match(/\/media\/\w+\/card\.jpg/)?.[0]
    await expect.poll(() => read('/api/artworks'), FOLLOWED).toContain(share)
    expect(madeAnew()).toEqual([])
  },
  LONG,
)
