import { z } from 'zod'
import { Image } from '#images/image.ts'
import { Currency } from '#money/money.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope, listEnvelope, pageQuery } from '#platform/contract/envelope.ts'
import { defineProblems, generalProblems } from '#platform/contract/problem.ts'

export const artworkProblems = defineProblems({
  artwork_not_found: { status: 404, message: 'Obra no encontrada' },
  artwork_sold: { status: 409, message: 'Esta obra ya fue vendida.' },
  artwork_reserved: { status: 409, message: 'Otra persona está comprando esta obra en este momento.' },
  artwork_not_for_sale: { status: 409, message: 'Esta obra no está a la venta.' },
})

/** An artwork as the server returns it. Prices in whole units of the currency, `reservedUntil` in ISO 8601. */
export const ArtworkAnswer = z.object({
  _id: z.string(),
  id: z.string(),
  title: z.string(),
  artist: z.string(),
  year: z.int(),
  technique: z.string(),
  dimensions: z.string(),
  description: z.string(),
  category: z.string(),
  featured: z.boolean(),
  tags: z.array(z.string()),
  pricing: z.object({ finalPrice: z.number(), currency: Currency, discount: z.number() }),
  images: z.object({ main: Image, thumbnail: z.object({ url: z.string() }) }),
  status: z.object({
    isAvailable: z.boolean(),
    isSold: z.boolean(),
    isReserved: z.boolean(),
    reservedUntil: z.string().nullable(),
  }),
})
export type ArtworkAnswer = z.infer<typeof ArtworkAnswer>

export const ARTWORK_ORDERS = ['price_asc', 'price_desc', 'newest', 'oldest'] as const
/** How many works the gallery asks for at once. */
export const GALLERY_LIMIT = 100

/** `limit` 1 to 100, `offset` from 0; `search` ignores case and accents. */
export const ArtworksQuery = z.object({
  ...pageQuery(20),
  category: z.string().max(60).optional(),
  search: z.string().max(200, 'La búsqueda no puede superar los 200 caracteres').optional(),
  available: z.enum(['true', 'false'], 'Usá true o false').optional(),
  sort: z.enum(ARTWORK_ORDERS, 'Ese orden no existe').default('newest'),
})
export type ArtworksQuery = z.infer<typeof ArtworksQuery>

export const listArtworks = endpoint({
  access: 'public',
  method: 'GET',
  path: '/artworks',
  summary: 'The originals, newest first unless asked otherwise',
  query: ArtworksQuery,
  answer: listEnvelope(ArtworkAnswer),
  problems: [generalProblems.invalid_input],
  kept: 'catalogue',
})

export const readArtwork = endpoint({
  access: 'public',
  method: 'GET',
  path: '/artworks/:id',
  summary: 'One original',
  params: z.object({ id: z.string().max(200) }),
  answer: envelope(ArtworkAnswer),
  problems: [artworkProblems.artwork_not_found],
  kept: 'catalogue',
})
