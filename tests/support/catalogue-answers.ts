import { artworkFields } from '#artworks/artwork-fields.ts'
import type { StudioArtworkAnswer } from '#artworks/artworks-api.ts'
import type { DigitalArtworkAnswer } from '#digital-art/digital-art-api.ts'
import { digitalFields } from '#digital-art/digital-fields.ts'
import type { Image } from '#images/image.ts'
import { blankValues } from './field-values.ts'

/** A picture as the API shows it. */
export const pictureAnswer = (id: string): Image => ({
  id,
  url: `/media/${id}.webp`,
  width: 1600,
  height: 1200,
  alt: `La imagen ${id}`,
  placeholder: 'AAAA',
  zoomLimit: 2400,
  variants: [],
})

/** An original as the API answers it: for sale, in pesos, with one further view. */
export const artworkAnswer = (changes: Partial<StudioArtworkAnswer> = {}): StudioArtworkAnswer => ({
  ...blankValues(artworkFields),
  _id: 'rio',
  id: 'rio',
  title: 'Río',
  artist: 'Eulalia del Sauce',
  year: 2024,
  technique: 'Óleo',
  dimensions: '60.5 x 80 cm',
  description: 'El río.',
  category: 'paisaje',
  featured: true,
  tags: ['delta'],
  published: true,
  series: null,
  soldByOrder: false,
  studioSale: null,
  pricing: { finalPrice: 85_000, currency: 'ARS', discount: 15, pesos: null },
  images: {
    main: pictureAnswer('rio'),
    thumbnail: { url: '/media/rio-300.webp' },
    gallery: [pictureAnswer('marco')],
    share: '/media/rio-share.jpg',
  },
  shipping: { packing: 'mediana' },
  status: { isAvailable: true, isSold: false, isReserved: false, reservedUntil: null },
  ...changes,
})

/** A digital work as the API answers it, with one size. */
export const digitalArtworkAnswer = (changes: Partial<DigitalArtworkAnswer> = {}): DigitalArtworkAnswer => ({
  ...blankValues(digitalFields),
  _id: 'delta',
  id: 'delta',
  title: 'Delta',
  originalArtworkId: null,
  originalShown: false,
  artist: 'Eulalia del Sauce',
  version: '',
  description: 'El delta.',
  digitalTechnique: 'Ilustración',
  imageUrl: '/media/delta.webp',
  thumbnailUrl: '/media/delta-300.webp',
  mockupUrl: '',
  productType: 'Lámina',
  category: 'paisaje',
  edition: null,
  tags: [],
  sizes: [
    {
      _id: 'a4',
      id: 'a4',
      size: 'A4',
      dimensions: '21 x 29.7 cm',
      width: 21,
      height: 29.7,
      unit: 'cm',
      price: 15_000,
      currency: 'ARS',
      pesos: null,
      available: true,
      packing: '',
      packedSize: '',
      weightKg: null,
      glossyExtra: null,
      certificateExtra: null,
      shipping: { packing: 'tubo' },
    },
  ],
  features: { paperType: 'Algodón', printing: 'Giclée', edition: 'Abierta', signedAvailable: true },
  images: { main: pictureAnswer('delta'), gallery: [], thumbnail: null, mockup: null, share: null },
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  ...changes,
})
