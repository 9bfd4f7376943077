interface SampleCounts {
  readonly artworks: number
  readonly prints: number
}

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? one : `las ${count} ${many}`]

/** What would be taken away: 'las 12 obras y la lámina'. */
export const sampleText = ({ artworks, prints }: SampleCounts): string =>
  [...counted(artworks, 'la obra', 'obras'), ...counted(prints, 'la lámina', 'láminas')].join(' y ')

const stayingText = (kept: number): string =>
  kept === 1
    ? 'Se queda 1, porque está en un pedido o tiene anotada una venta.'
    : `Se quedan ${kept}, porque están en pedidos o tienen anotada una venta.`

/** Said when it was taken away. @param kept how many stay for what was sold of them */
export const clearedText = (kept: number): string =>
  kept === 0 ? 'Muestra vaciada' : `Muestra vaciada. ${stayingText(kept)}`

/** Said instead of asking, where only works are left that stay. */
export const nothingToClearText = (kept: number): string =>
  `No queda nada de la muestra para sacar. ${stayingText(kept)}`
