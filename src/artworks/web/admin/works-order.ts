import { columnSort } from '#ui/column-sort.ts'
import type { StudioArtworksQuery } from '../../artworks-query.ts'

export type Order = StudioArtworksQuery['sort']

/** The orders of the list as a phone offers them; the first one stands in no address. */
export const ORDERS = [
  ['newest', 'Las más nuevas'],
  ['oldest', 'Las más viejas'],
  ['title_asc', 'Título, de la A a la Z'],
  ['title_desc', 'Título, de la Z a la A'],
  ['year_desc', 'Año, el último primero'],
  ['year_asc', 'Año, el primero primero'],
  ['price_desc', 'Precio, de mayor a menor'],
  ['price_asc', 'Precio, de menor a mayor'],
] as const satisfies readonly (readonly [Order, string])[]

/** The order that an address asks for. */
export const orderIn = (text: string): Order => ORDERS.find(([order]) => order === text)?.[0] ?? 'newest'

/** How an order stands in an address: the first one does not. */
export const addressOf = (order: string): string => (order === 'newest' ? '' : order)

/** By what the columns of the table can be sorted, and how first. */
const COLUMN_ORDERS = {
  Obra: ['title_asc', 'title_desc'],
  Año: ['year_desc', 'year_asc'],
  Precio: ['price_desc', 'price_asc'],
} as const satisfies Record<string, readonly [Order, Order]>

/** How a column is sorted now, and the order after a press. */
export const sortOf = (column: keyof typeof COLUMN_ORDERS, order: Order) =>
  columnSort<Order>(COLUMN_ORDERS[column], order)
