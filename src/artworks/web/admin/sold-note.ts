import type { ArtworkStats } from '../../artwork-stats-api.ts'

const enumeration = new Intl.ListFormat('es-AR')

/** What the figure is made up of, as long as that is not sold works alone. */
export function soldNote({
  sold,
  reserved,
  notForSale,
}: Pick<ArtworkStats, 'sold' | 'reserved' | 'notForSale'>): string | undefined {
  if (reserved + notForSale === 0) return undefined
  const parts: readonly (readonly [number, string, string])[] = [
    [sold - reserved - notForSale, 'vendida', 'vendidas'],
    [reserved, 'reservada', 'reservadas'],
    [notForSale, 'no está a la venta', 'no están a la venta'],
  ]
  return enumeration.format(
    parts
      .filter(([count]) => count > 0)
      .map(([count, one, several]) => `${count} ${count === 1 ? one : several}`),
  )
}
