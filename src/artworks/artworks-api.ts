import { z } from 'zod'
import { Image } from '#images/image.ts'
import { imageProblems, pictureProblems } from '#images/images-api.ts'
import { Currency } from '#money/money.ts'
import { PesosAnswer } from '#money/money-api.ts'
import { pageTags } from '#pages/page-tags.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope, listEnvelope } from '#platform/contract/envelope.ts'
import { answerSchemas } from '#platform/contract/field-schemas.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { shownAddress } from '#platform/contract/web-address.ts'
import { PACKINGS } from '#shipping/parcel.ts'
import { trashingEnvelope } from '#trash/trash-api.ts'
import { shownArtworkFields, studioArtworkFields } from './artwork-fields.ts'
import { ArtworkChanges, ArtworkPayload, ArtworkStatus, NewArtworkPayload } from './artwork-payload.ts'
import { ArtworksQuery, StudioArtworksQuery } from './artworks-query.ts'

export const artworkProblems = defineProblems({
  artwork_not_found: { status: 404, message: 'Obra no encontrada' },
  artwork_retired: { status: 404, message: 'Esta obra ya no se exhibe' },
  artwork_sold: { status: 409, message: 'Esta obra ya fue vendida.' },
  artwork_reserved: { status: 409, message: 'Otra persona está comprando esta obra en este momento.' },
  artwork_not_for_sale: { status: 409, message: 'Esta obra no está a la venta.' },
  artwork_being_paid: {
    status: 409,
    message:
      'Alguien está pagando esta obra en este momento: su precio y su disponibilidad no se pueden cambiar hasta que termine la reserva.',
  },
  artwork_sold_by_order: {
    status: 409,
    message: 'Esta obra se vendió en un pedido: su precio y su disponibilidad ya no se pueden cambiar.',
  },
  sold_price_is_fixed: {
    status: 409,
    message: 'Esta obra está vendida: su precio ya no se puede cambiar.',
  },
  sale_state_changed: {
    status: 409,
    message: 'El estado de venta de esta obra cambió mientras tanto: mirá cómo está y probá de nuevo.',
  },
  sold_stays_sold: {
    status: 409,
    message:
      'Esta obra ya se vendió: si la tenés otra vez, usá «Volver a poner en venta» en la lista de obras.',
  },
  series_gone: { status: 400, message: 'Esa serie ya no está: elegí otra.' },
  series_full: { status: 409, message: 'Esa serie ya tiene todas las obras que puede tener.' },
  artwork_in_order: { status: 409, message: 'Esta obra pertenece a un pedido y no se puede eliminar.' },
  artwork_sale_noted: {
    status: 409,
    message: 'De esta obra hay una venta anotada: no se puede eliminar para siempre.',
  },
})

const { title, artist, year, technique, description, category, featured, tags, ...further } =
  answerSchemas(shownArtworkFields)

const pricing = {
  finalPrice: z.number(),
  currency: Currency,
  discount: z.number(),
  /** What a price in foreign currency is charged as; null for pesos, and while there is no fresh rate. */
  pesos: PesosAnswer.nullable(),
}

/** An artwork as the server returns it. Prices in whole units of the currency, `reservedUntil` in ISO 8601. */
export const ArtworkAnswer = z.object({
  _id: z.string(),
  id: z.string(),
  title,
  artist,
  year,
  technique,
  dimensions: z.string(),
  description,
  category,
  featured,
  tags,
  ...further,
  /** `finalPrice` is null where the artist tells the price herself (`priceOnRequest`); then nothing else tells it either. */
  pricing: z.object({ ...pricing, finalPrice: pricing.finalPrice.nullable() }),
  images: z.object({
    main: Image,
    thumbnail: z.object({ url: shownAddress }),
    /** Further views, in order. */
    gallery: z.array(Image),
    /** What messengers show of the work: 1200 by 630 pixels; null while it is being made. */
    share: z.string().nullable(),
  }),
  /** How it travels. */
  shipping: z.object({ packing: z.enum(PACKINGS) }),
  status: z.object({
    isAvailable: z.boolean(),
    isSold: z.boolean(),
    isReserved: z.boolean(),
    reservedUntil: z.string().nullable(),
  }),
})
export type ArtworkAnswer = z.infer<typeof ArtworkAnswer>

/** A work with what only the artist is told of it. */
export const StudioArtworkAnswer = ArtworkAnswer.extend({
  ...answerSchemas(studioArtworkFields),
  pricing: z.object(pricing),
  /** The id of the series that it belongs to. */
  series: z.string().nullable(),
  /** An order has bought it: it is for sale again only when that order's money has gone back. */
  soldByOrder: z.boolean(),
  /** What is noted of its sale at the studio: `price` in whole units; null when nothing is noted. */
  studioSale: z
    .object({
      buyer: z.string(),
      price: z.number().nullable(),
      currency: Currency,
      place: z.enum(['studio', 'fair']),
      soldAt: z.string(),
    })
    .nullable(),
})
export type StudioArtworkAnswer = z.infer<typeof StudioArtworkAnswer>

export const listStudioArtworks = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/studio/artworks',
  summary:
    'The whole catalogue as the artist sees it, drafts too: our own beside GET /artworks, which answers what is published',
  query: StudioArtworksQuery,
  answer: listEnvelope(StudioArtworkAnswer),
  problems: [],
})

export const readStudioArtwork = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/studio/artworks/:id',
  summary: 'One original, be it a draft',
  params: z.object({ id: z.string().max(200) }),
  answer: envelope(StudioArtworkAnswer),
  problems: [artworkProblems.artwork_not_found],
})

export const listArtworks = endpoint({
  access: 'public',
  method: 'GET',
  path: '/artworks',
  summary:
    'The originals as the artist has hung them, newest first until she moves one, unless asked otherwise',
  query: ArtworksQuery,
  answer: listEnvelope(ArtworkAnswer),
  problems: [],
  cache: { tags: () => [pageTags.artworks, pageTags.rates] },
})

export const readArtwork = endpoint({
  access: 'public',
  method: 'GET',
  path: '/artworks/:id',
  summary: 'One original',
  params: z.object({ id: z.string().max(200) }),
  answer: envelope(ArtworkAnswer),
  problems: [artworkProblems.artwork_not_found, artworkProblems.artwork_retired],
  cache: { tags: ({ params }) => [pageTags.artwork(params.id), pageTags.rates] },
})

export const oneArtwork = z.object({ id: z.string().max(200) })

/** Its picture may come as a file or from an address. */
const formProblems = [
  imageProblems.picture_not_found,
  ...pictureProblems,
  imageProblems.image_url_refused,
  imageProblems.image_url_unreachable,
]

const seriesProblems = [artworkProblems.series_gone, artworkProblems.series_full]

export const changeProblems = [
  artworkProblems.artwork_not_found,
  artworkProblems.artwork_being_paid,
  artworkProblems.artwork_sold_by_order,
  artworkProblems.sold_price_is_fixed,
]

/** Whoever saw a work earlier does not change its sale. */
const staleProblems = [artworkProblems.sale_state_changed, artworkProblems.sold_stays_sold]

export const createArtwork = endpoint({
  repeated: 'once',
  access: 'staff',
  method: 'POST',
  path: '/artworks',
  summary: 'Adds an original, as JSON or as a form with its picture; its id is made of its title',
  body: NewArtworkPayload,
  answer: envelope(StudioArtworkAnswer),
  problems: [...formProblems, ...seriesProblems],
})

export const replaceArtwork = endpoint({
  access: 'staff',
  method: 'PUT',
  path: '/artworks/:id',
  summary: 'Replaces an original, as JSON or as a form with its picture: what is left out takes its default',
  params: oneArtwork,
  body: ArtworkPayload,
  answer: envelope(StudioArtworkAnswer),
  problems: [...changeProblems, ...staleProblems, ...formProblems, ...seriesProblems],
})

export const changeArtwork = endpoint({
  access: 'staff',
  method: 'PATCH',
  path: '/artworks/:id',
  summary: 'Changes the given fields of an original, as JSON or as a form with its picture',
  params: oneArtwork,
  body: ArtworkChanges,
  answer: envelope(StudioArtworkAnswer),
  problems: [...changeProblems, ...staleProblems, ...formProblems, ...seriesProblems],
})

export const setArtworkStatus = endpoint({
  access: 'staff',
  method: 'PATCH',
  path: '/artworks/:id/status',
  summary: 'Puts an original on sale, takes it off, or marks it as sold outside the shop',
  params: oneArtwork,
  body: ArtworkStatus,
  answer: envelope(StudioArtworkAnswer),
  problems: [...changeProblems, artworkProblems.sale_state_changed],
})

export const deleteArtwork = endpoint({
  access: 'staff',
  method: 'DELETE',
  path: '/artworks/:id',
  summary: 'Deletes an original that no order has ever asked for',
  params: oneArtwork,
  answer: trashingEnvelope(z.null()),
  problems: [artworkProblems.artwork_not_found, artworkProblems.artwork_in_order],
})
