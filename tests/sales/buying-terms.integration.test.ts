import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { defaultSellingRules } from '#site-info/selling-rules.ts'
import { builtPages } from '../support/built-pages.ts'
import { sizeOf } from '../support/ordinary-print.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
let headers: { authorization: string }
beforeAll(async () => {
  gallery = await openTestShop({}, undefined, undefined, await builtPages())
  headers = await gallery.signIn()
})
afterAll(() => gallery.stop())

/** What a page tells in its block beside the price; `undefined` where it has none. */
async function termsOn(path: string): Promise<string[] | undefined> {
  const { body } = await gallery.server.inject(path)
  const [, block] = /Antes de comprar<\/summary>([\s\S]*?)<\/details>/.exec(body) ?? []
  const lines = block === undefined ? undefined : [...block.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)]
  return lines?.map(([, line = '']) => line.replace(/<[^>]+>/g, ''))
}

const tell = (buyingTerms: string) =>
  gallery.server.inject({
    method: 'PATCH',
    url: '/api/siteinfo',
    headers,
    payload: { selling: { buyingTerms } },
  })

const RIGHT = 'Tenés 10 días para arrepentirte.'

test('beside the price stands what a buyer wants to know, with her right, of originals and prints', async () => {
  const { id } = await paint(gallery.shop)
  const usual = [...defaultSellingRules.buyingTerms.split('\n'), RIGHT]
  expect(usual).toHaveLength(4)
  expect(await termsOn(linkTo.artwork(id))).toEqual(usual)
  const print = await printWork(gallery.shop, { sizes: [sizeOf('a4')] })
  expect(await termsOn(linkTo.digitalArtwork(print.id))).toEqual(usual)
})

test('a numbered copy goes with its certificate: its page says so and sells none, that of an open print asks', async () => {
  const sizes = [sizeOf('a4', { certificateExtra: 7_250 })]
  const pageOf = async (wishes: object) => {
    const { id } = await printWork(gallery.shop, { sizes, ...wishes })
    return (await gallery.server.inject(linkTo.digitalArtwork(id))).body.replace(
      /<script[\s\S]*?<\/script>/g,
      '',
    )
  }
  const asks = /name="certificado"/
  const open = await pageOf({})
  expect(open).toMatch(asks)
  expect(open).toContain('7.250')
  expect(open).toContain('Certificado firmado disponible')
  const numbered = await pageOf({ editionSize: 3 })
  expect(numbered).not.toMatch(asks)
  expect(numbered).not.toContain('7.250')
  expect(numbered).toContain('Certificado firmado incluido')
})

test('the artist says it in her words, or not at all; the right stays', async () => {
  const { id } = await paint(gallery.shop)
  expect((await tell('Pagás en el taller.\n\n  Va sin marco. ')).statusCode).toBe(200)
  expect(await termsOn(linkTo.artwork(id))).toEqual(['Pagás en el taller.', 'Va sin marco.', RIGHT])
  await tell('')
  expect(await termsOn(linkTo.artwork(id))).toEqual([RIGHT])
  const tooLong = await tell('x'.repeat(1001))
  expect([tooLong.statusCode, tooLong.json().errors[0].field]).toEqual([400, 'selling.buyingTerms'])
})

test('what cannot be bought says nothing of buying', async () => {
  const { id } = await paint(gallery.shop, { saleState: 'sold' })
  expect(await termsOn(linkTo.artwork(id))).toBeUndefined()
})
