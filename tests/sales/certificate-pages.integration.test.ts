import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certifyLine } from '#certificates/server/certify-order.ts'
import { findOrderCertificates } from '#certificates/server/find-certificates.ts'
import { revokeCertificate } from '#certificates/server/revoke-certificate.ts'
import { settlePayment } from '#orders/server/read-provider.ts'
import { linkTo } from '#pages/site-pages.ts'
import { builtPages } from '../support/built-pages.ts'
import { sizeOf } from '../support/ordinary-print.ts'
import { paint } from '../support/paintings.ts'
import { printWork } from '../support/prints.ts'
import { checkOut, orderOf, payAtDouble, requestFor } from '../support/purchases.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop
beforeAll(async () => {
  gallery = await openTestShop({}, undefined, undefined, await builtPages())
})
afterAll(() => gallery.stop())

type Item = Parameters<typeof requestFor>[0][number]

/** A paid order of a work. */
async function buy(item: Item) {
  const { body } = await checkOut(gallery, requestFor([item]))
  await settlePayment(gallery.shop, await payAtDouble(gallery, body.init_point))
  return orderOf(gallery, body.order_ref)
}

/** Buys a work and issues its certificate, as often as is said; answers the codes, the newest first. */
async function certify(item: Item, times = 1): Promise<string[]> {
  const { id } = await buy(item)
  const codes = async () =>
    (await findOrderCertificates(gallery.shop.database.sql, id))
      .flatMap(({ certificates }) => certificates)
      .map(({ code }) => code)
  for (let time = 0; time < times; time += 1)
    await certifyLine(gallery.shop, id, { item: 0, replaces: (await codes())[0] ?? null })
  return codes()
}

let network = 0
/** Somebody else asks for a page each time. */
function see(url: string) {
  network += 1
  return gallery.server.inject({ url, remoteAddress: `198.51.100.${network}` })
}

/** The words of a page as a visitor reads them. */
const wordsIn = (html: string) => {
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
  return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

describe('the page of a certificate', () => {
  test('says of which work it is and that it is valid, to nobody but who asks, and never whose the work is', async () => {
    const [code = ''] = await certify(
      await paint(gallery.shop, { title: 'Ñandú al sol', technique: 'Témpera' }),
    )
    const page = await see(linkTo.certificate(code))
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('<meta name="robots" content="noindex"/>')
    const words = wordsIn(page.body)
    for (const each of ['Ñandú al sol', 'Obra original', 'Témpera', 'Válido', code])
      expect(words).toContain(each)
    expect(page.body).toMatch(/<img[^>]+src="\/media\//)
    expect(page.body).not.toMatch(/Ana|Paz|ana@|30111222/)
  })

  test('of a numbered print says which number it is of how many', async () => {
    const { items } = await printWork(gallery.shop, { editionSize: 30, sizes: [sizeOf('a4')] })
    const [item] = items
    if (item === undefined) throw new Error('there is no print to buy')
    const [code = ''] = await certify(item)
    expect(wordsIn((await see(linkTo.certificate(code))).body)).toContain('Ejemplar 1/30')
  })

  test('that was replaced says since when, and the new one is valid', async () => {
    const [code = '', before = ''] = await certify(await paint(gallery.shop), 2)
    const day = '\\d{2}/\\d{2}/\\d{4}'
    expect(wordsIn((await see(linkTo.certificate(before))).body)).toMatch(new RegExp(`Reemplazado el ${day}`))
    expect(wordsIn((await see(linkTo.certificate(code))).body)).toContain('Válido')
    await revokeCertificate(gallery.shop, code, 'mal impreso')
    const revoked = await see(linkTo.certificate(code))
    expect(wordsIn(revoked.body)).toMatch(new RegExp(`Anulado el ${day}`))
    expect(revoked.body).not.toContain('mal impreso')
  })

  test('has one address, however somebody writes its code', async () => {
    const [code = ''] = await certify(await paint(gallery.shop))
    for (const written of [code.toLowerCase(), code.replaceAll('-', ''), code.replaceAll('-', ' ')]) {
      const reply = await see(linkTo.certificate(written))
      expect([reply.statusCode, reply.headers.location]).toEqual([302, linkTo.certificate(code)])
    }
  })

  test.each([
    ['K7QX-3M9T', 'Ese código no está bien escrito'],
    ['<b>¿qué?</b>', 'Ese código no está bien escrito'],
    ['1'.repeat(200), 'Ese código no está bien escrito'],
    ['0000-0000-0000', 'No emitimos ningún certificado con ese código'],
  ])('is not there for %s, and says why beside what was written', async (code, sentence) => {
    const page = await see(linkTo.certificate(code))
    expect(page.statusCode).toBe(404)
    expect(wordsIn(page.body)).toContain(sentence)
    expect(page.body).toContain('noindex')
    expect(page.body).not.toContain('<b>¿qué?</b>')
  })
})

describe('the page that asks for a code', () => {
  test('is a form that needs no script', async () => {
    const page = await see(linkTo.certificates())
    expect([page.statusCode, page.body.includes('noindex')]).toEqual([200, true])
    expect(page.body).toMatch(/<form(?=[^>]*method="get")(?=[^>]*action="\/certificado")/)
    expect(page.body).toMatch(/<input[^>]+name="codigo"/)
    expect(wordsIn(page.body)).not.toContain('no está bien escrito')
  })

  test('leads to the certificate of what was typed', async () => {
    const reply = await see('/certificado?codigo=0000+0000+oooo')
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/certificado/0000-0000-0000'])
  })

  test('keeps what was mistyped in its field and says so', async () => {
    const page = await see('/certificado?codigo=K7QX..')
    expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(page.body).toMatch(/<input[^>]+value="K7QX\.\."/)
    expect(wordsIn(page.body)).toContain('Ese código no está bien escrito')
    expect((await see('/certificado?codigo=+')).statusCode).toBe(200)
  })
})

test('the page of an order has its certificates once they are issued, and none of an earlier or another one', async () => {
  const { id, token } = await buy(await paint(gallery.shop, { title: 'Río crecido' }))
  const before = await see(linkTo.order(token))
  expect(wordsIn(before.body)).not.toContain('Certificado de autenticidad')
  const [other = ''] = await certify(await paint(gallery.shop))
  await certifyLine(gallery.shop, id, { item: 0, replaces: null })
  const [first] = await findOrderCertificates(gallery.shop.database.sql, id)
  const replaced = first?.certificates[0]?.code ?? ''
  await certifyLine(gallery.shop, id, { item: 0, replaces: replaced })
  const { body } = await see(linkTo.order(token))
  expect(wordsIn(body)).toContain('Certificado de autenticidad')
  expect(body).not.toContain(replaced)
  expect(body).not.toContain(other)
  const [, pdfUrl = ''] = /href="(\/api\/certificates\/[^"]+)"/.exec(body) ?? []
  const pdf = await gallery.server.inject(pdfUrl.replaceAll('&amp;', '&'))
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
})
