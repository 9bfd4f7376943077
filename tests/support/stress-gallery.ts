import type { GoodBodies } from './contract-cases.ts'
import { KnownFacts } from './known-facts.ts'
import { paint } from './paintings.ts'
import { printWork } from './prints.ts'
import { checkOut, requestFor } from './purchases.ts'
import { ADMINISTRATOR, type TestShop } from './test-shop.ts'

const message = {
  name: 'Ana Paz',
  email: 'ana@example.com',
  phone: '11 2345-6789',
  subject: 'compra',
  message: '¿La obra se puede ver en el taller un sábado?',
}
const subscription = { email: 'lectora2@example.com', consent: true, name: 'Ana' }

const artwork = {
  title: 'Sudestada',
  description: 'Un óleo de la costa.',
  technique: 'Óleo sobre lienzo',
  dimensions: '30 x 40 cm',
  year: 2025,
  category: 'paisaje',
  images: { main: { url: 'known:url:3', alt: 'El río crecido' } },
  pricing: { basePrice: 120_000, discount: 10, currency: 'ARS' },
  status: { isAvailable: true, isSold: false },
  tags: ['río'],
}
const digitalArtwork = {
  title: 'Sudestada, lámina',
  originalArtworkId: 'known:artworks:0',
  originalTitle: 'Sudestada',
  description: 'Una lámina.',
  imageUrl: 'known:url:5',
  sizes: [{ size: 'A4', dimensions: '21 x 29.7 cm', price: 15_000, currency: 'ARS' }],
  available: true,
}
const siteInfo = {
  biography: { title: 'Eulalia', content: 'Vive en Rosario.', profileImage: { url: 'known:url:1', alt: '' } },
  contact: { email: 'artista@example.com', socialMedia: { instagram: 'https://instagram.example/eulalia' } },
  site: { artistName: 'Eulalia del Sauce', tagline: 'Óleos' },
  legal: { cuit: '20-05536168-2' },
}

/** Something of each kind in a shop, and bodies that it takes. */
export async function fillForStress(
  gallery: TestShop,
  headers: { authorization: string },
): Promise<{ facts: KnownFacts; good: GoodBodies }> {
  const facts = new KnownFacts()
  const ask = async (room: string, url: string, payload?: object) =>
    facts.learn(
      room,
      (
        await gallery.server.inject({
          method: payload === undefined ? 'GET' : 'POST',
          url,
          headers,
          ...(payload && { payload }),
        })
      ).json(),
    )
  const works = [await paint(gallery.shop), await paint(gallery.shop), await paint(gallery.shop)]
  const { items: prints } = await printWork(gallery.shop)
  for (const each of [...works, ...prints.slice(0, 1)])
    facts.learn('orders', (await checkOut(gallery, requestFor([each]))).body)
  await ask('contact', '/api/contact', message)
  await ask('newsletter', '/api/newsletter/subscribe', subscription)
  await ask('withdrawals', '/api/withdrawals', { ...message, orderReference: 'x', reason: '' })
  for (const [room, url] of [
    ['artworks', '/api/studio/artworks'],
    ['digital-art', '/api/digital-art'],
    ['orders', '/api/orders'],
    ['contact', '/api/contact'],
    ['newsletter', '/api/newsletter/subscribers'],
    ['withdrawals', '/api/withdrawals'],
  ] as const)
    await ask(room, url)
  const [print] = prints
  const purchase = requestFor(print === undefined ? [] : [print])
  const { email, password } = ADMINISTRATOR
  return {
    facts,
    good: {
      'POST /api/artworks': artwork,
      'PUT /api/artworks/{id}': artwork,
      'PATCH /api/artworks/{id}': artwork,
      'POST /api/digital-art': digitalArtwork,
      'PUT /api/digital-art/{id}': digitalArtwork,
      'PATCH /api/digital-art/{id}': digitalArtwork,
      'PUT /api/siteinfo': siteInfo,
      'PATCH /api/siteinfo': siteInfo,
      'POST /api/contact': message,
      'POST /api/newsletter/subscribe': subscription,
      'POST /api/checkout/create-preference': purchase,
      'POST /api/checkout/cart': purchase,
      'POST /api/orders': purchase,
      'POST /api/auth/login': { email, password },
      'POST /api/orders/{id}/notes': { note: 'Llamar antes de enviar.' },
    },
  }
}
