import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeRate } from '#money/server/set-rate.ts'
import { linkTo } from '#pages/site-pages.ts'
import { readTags } from '#platform/page-delivery/web/html-tags.ts'
import { firstRates } from '#shipping/shipping-rates.ts'
import { storeSiteInfo } from '#site-info/server/store-site-info.ts'
import { builtPages } from '../support/built-pages.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { silentLog } from '../support/test-database.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** What pages say of themselves where no visitor looks: to search engines and messengers. */

const LONG = 240_000
let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop({}, undefined, silentLog, await builtPages())
  const { shop } = gallery
  const prices = { tubo: 6000, chica: 9000, mediana: 12_000, grande: 15_000 }
  const zones = firstRates.zones.map((zone) => ({ ...zone, prices }))
  const at = shop.clock()
  await shop.database.transaction(async (transaction) => {
    const shipping = { ...firstRates, insurancePercent: 10, zones }
    await storeSiteInfo(transaction, { shipping }, { by: 'Eulalia', at })
    await storeRate(transaction, { currency: 'USD', pesos: 1450, at })
  })
  await paint(shop, { id: 'faro', title: 'Faro', pesos: 145_000 })
  await paint(shop, { id: 'muelle', title: 'Muelle', pesos: 100, currency: 'USD' })
  await paint(shop, { id: 'boya', title: 'Boya', pesos: 100, currency: 'EUR' })
  await printWork(shop, { id: 'faro-impreso', title: 'Faro impreso', originalArtworkId: 'faro' })
  const series = { name: 'Puertos', text: '', works: ['faro', 'muelle'], cover: 'faro' }
  const headers = await gallery.signIn()
  const reply = await gallery.server.inject({ method: 'POST', url: '/api/series', headers, payload: series })
  expect(reply.statusCode).toBe(200)
}, LONG)
afterAll(() => gallery?.stop())

const read = (address: string) => gallery.server.inject(address.replace(gallery.shop.siteUrl, ''))

/** All texts of what is told, however deep they lie. */
const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn)

async function headOf(address: string) {
  const { statusCode, body } = await read(address)
  const { tags, scripts } = readTags(body)
  const canonical = tags.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href
  const told = new Map(
    tags.map(({ attributes: { name, property, content } }) => [name ?? property ?? '', content ?? '']),
  )
  const data: readonly Record<string, unknown>[] = scripts
    .filter(({ attributes }) => attributes.type === 'application/ld+json')
    .map(({ text }) => JSON.parse(text))
  return { status: statusCode, canonical, told, data }
}

async function listedPages(): Promise<readonly string[]> {
  const locationsIn = async (address: string): Promise<string[]> =>
    [...(await read(address)).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found = '']) => found)
  const found: string[] = []
  const open = await locationsIn('/sitemap.xml')
  for (const each of open) found.push(...(each.endsWith('.xml') ? await locationsIn(each) : [each]))
  return found
}

test('every page that search engines are told of names itself, and nothing that is not there', async () => {
  const pages = await listedPages()
  const { siteUrl } = gallery.shop
  for (const path of ['/', linkTo.artwork('faro'), linkTo.digitalArtwork('faro-impreso')])
    expect(pages).toContain(siteUrl + path)
  for (const page of pages) {
    const { status, canonical, told, data } = await headOf(page)
    expect([page, status, canonical, told.get('og:url')]).toEqual([page, 200, page, page])
    const addresses = [...told.values(), ...textsIn(data)].filter((text) => text.startsWith(`${siteUrl}/`))
    for (const address of new Set(addresses))
      expect([page, address, (await read(address)).statusCode]).toEqual([page, address, 200])
  }
})

describe('what a delivery costs is told', () => {
  const termsOf = async (id: string) => {
    const { data } = await headOf(linkTo.artwork(id))
    return Object(data[0]?.offers).shippingDetails
  }

  test('by what is charged for a work, in whatever currency its price stands', async () => {
    const inPesos = await termsOf('faro')
    expect(inPesos[0].shippingRate).toMatchObject({ value: expect.any(Number), currency: 'ARS' })
    expect(await termsOf('muelle')).toEqual(inPesos)
  })

  test('of no work that is charged nothing for yet', async () => {
    expect(await termsOf('boya')).toBeUndefined()
  })

  test('of a print with the days that it takes to make it', async () => {
    const { data } = await headOf(linkTo.digitalArtwork('faro-impreso'))
    const [offer] = [data[0]?.offers].flat()
    expect(Object(offer).shippingDetails[0].deliveryTime.handlingTime).toMatchObject({ unitCode: 'DAY' })
  })
})
