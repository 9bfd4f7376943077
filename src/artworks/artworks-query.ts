import { z } from 'zod'
import { COLOUR_FAMILIES } from '#images/colours.ts'
import { pageQuery } from '#platform/contract/envelope.ts'
import { SEARCH_TOO_LONG } from '#platform/contract/search-text.ts'
import { CATEGORY_LIMIT, LONGEST_SEARCH } from './gallery-filter.ts'
import {
  HIGHEST_PRICE,
  LONGEST_OF_SIZE,
  LONGEST_TECHNIQUE,
  ORIENTATIONS,
  WALL_ORDERS,
  WORK_SIZES,
} from './wall-choices.ts'

const price = (which: string) =>
  z.coerce
    .number('Escribí el precio en números')
    .int('Escribí el precio sin centavos')
    .min(0, 'El precio no puede ser negativo')
    .max(HIGHEST_PRICE, 'El precio es demasiado alto')
    .optional()
    .meta({
      description: `${which}, in whole pesos. Finds works for sale alone; a foreign price counts as what it is charged as, and is not found while there is no fresh rate.`,
    })

const { chica, mediana, grande } = LONGEST_OF_SIZE

/** `limit` 1 to 100, `offset` from 0; `search` ignores case and accents. */
export const ArtworksQuery = z.object({
  ...pageQuery(20),
  category: z.string().max(CATEGORY_LIMIT).optional(),
  search: z.string().max(LONGEST_SEARCH, SEARCH_TOO_LONG).optional(),
  available: z.enum(['true', 'false'], 'Usá true o false').optional(),
  featured: z.enum(['true', 'false'], 'Usá true o false').optional(),
  priceMin: price('The lowest price'),
  priceMax: price('The highest price'),
  size: z
    .enum(WORK_SIZES, 'Ese tamaño no existe')
    .optional()
    .meta({
      description: `By the longer side: chica up to ${chica} cm, mediana up to ${mediana} cm, grande up to ${grande} cm, muy-grande beyond.`,
    }),
  orientation: z
    .enum(ORIENTATIONS, 'Esa orientación no existe')
    .optional()
    .meta({ description: 'Sides that differ by a twentieth or less make a square.' }),
  technique: z
    .string()
    .max(LONGEST_TECHNIQUE)
    .optional()
    .meta({ description: 'Exactly as a work names it; GET /artworks/choices lists those that there are.' }),
  colour: z.enum(COLOUR_FAMILIES, 'Ese color no existe').optional().meta({
    description:
      'One of the colours that the picture is seen to have, up to three; negros are greys too. A new picture is looked at within a minute.',
  }),
  sort: z.enum(WALL_ORDERS, 'Ese orden no existe').default('wall').meta({
    description: 'wall: as the artist has hung them, which is the newest first until she moves one.',
  }),
})
export type ArtworksQuery = z.infer<typeof ArtworksQuery>

/** As many as a page has. */
const MOST_IDS = 100

const STUDIO_ORDERS = [...WALL_ORDERS, 'title_asc', 'title_desc', 'year_asc', 'year_desc'] as const

export const StudioArtworksQuery = ArtworksQuery.extend({
  sort: z.enum(STUDIO_ORDERS, 'Ese orden no existe').default('newest'),
  ids: z
    .string()
    .max(MOST_IDS * 100)
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string()).max(MOST_IDS, `Elegí hasta ${MOST_IDS} obras`))
    .optional()
    .meta({ description: 'These works alone, their ids divided by commas.' }),
  /** 'false' for the drafts alone. */
  published: z.enum(['true', 'false'], 'Usá true o false').optional(),
})
export type StudioArtworksQuery = z.infer<typeof StudioArtworksQuery>
