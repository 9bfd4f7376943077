/** By the longer side in centimetres, from the smallest on; what is larger than all of them is 'muy-grande'. */
export const WORK_SIZES = ['chica', 'mediana', 'grande', 'muy-grande'] as const
export type WorkSize = (typeof WORK_SIZES)[number]

/**
 * The longest that each size may be, in centimetres, as people choose for a place at home: above a desk or on a shelf, above
 * a chest of drawers, above an armchair for two. What is longer needs a wall of its own.
 */
export const LONGEST_OF_SIZE = { chica: 40, mediana: 80, grande: 120 } as const satisfies Partial<
  Record<WorkSize, number>
>

export const ORIENTATIONS = ['vertical', 'horizontal', 'cuadrada'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

/** Sides that differ by no more than this share of the longer one look alike. */
export const SQUARE_WITHIN = 0.05

/** `wall`: as the artist has hung them; that is the newest first, until she hangs one elsewhere. */
export const WALL_ORDERS = [
  'wall',
  'newest',
  'oldest',
  'price_asc',
  'price_desc',
  'size_asc',
  'size_desc',
] as const
export type WallOrder = (typeof WALL_ORDERS)[number]

export const LONGEST_TECHNIQUE = 100
/** No price is longer than this, in whole pesos. */
export const HIGHEST_PRICE = 999_999_999_999
