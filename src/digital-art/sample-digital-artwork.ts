import type { DigitalArtworkView, PrintSizeView } from './digital-art-view.ts'

const sizeOf = (size: string, width: number, height: number, pesos: number): PrintSizeView => ({
  id: size.toLowerCase(),
  size,
  dimensions: `${width} x ${height} cm`,
  width,
  height,
  unit: 'cm',
  price: { minor: pesos * 100, currency: 'ARS' },
  pesos: null,
  offered: true,
  available: true,
  packing: 'tubo',
  glossyExtra: null,
  certificateExtra: null,
})

const PICTURE_URL = '/arte-digital-ejemplo.webp'
const picture = {
  id: 'ejemplo',
  url: PICTURE_URL,
  width: 800,
  height: 565,
  alt: 'Lámina de ejemplo: un río al atardecer en manchas planas violetas, rosadas y verdes.',
  placeholder: 'JAgKDYK1+ud6h4efaEWIfjN/QvI4',
  zoomLimit: 800,
  variants: [{ width: 800, format: 'webp' as const, url: PICTURE_URL }],
}

/** Shown while the digital works cannot be read; it can be looked at, not bought. */
export const sampleDigitalArtwork: DigitalArtworkView = {
  id: 'ejemplo',
  title: 'Río en curvas',
  originalArtworkId: null,
  originalTitle: 'Río al atardecer',
  artist: 'Artista de ejemplo',
  description:
    'Una reinterpretación digital de un óleo: el atardecer sobre el río, resuelto en capas planas de color como un mapa de curvas de nivel.',
  digitalTechnique: 'Reinterpretación digital',
  imageUrl: PICTURE_URL,
  thumbnailUrl: PICTURE_URL,
  image: picture,
  thumbnail: null,
  views: [],
  mockup: null,
  shareUrl: null,
  sizes: [sizeOf('A4', 21, 29.7, 15_000), sizeOf('A3', 29.7, 42, 25_000), sizeOf('A2', 42, 59.4, 35_000)],
  edition: null,
  artistProofs: 0,
  features: {
    paperType: 'Papel fotográfico premium 250 g',
    printing: 'Impresión giclée',
    edition: 'Edición abierta',
    signedAvailable: true,
  },
  category: 'paisaje',
  available: true,
}
