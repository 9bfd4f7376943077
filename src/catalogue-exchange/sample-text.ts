interface SampleCounts {
  readonly artworks: number
  readonly prints: number
}

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? one : `las ${count} ${many}`]

/** What would be taken away: 'las 12 obras y la lámina'. */
export const sampleText = ({ artworks, prints }: SampleCounts): string =>
  [...counted(artworks, 'la obra', 'obras'), ...counted(prints, 'la lámina', 'láminas')].join(' y ')

/** Said when it was taken away. @param kept how many stay for the sake of orders */
export function clearedText(kept: number): string {
  if (kept === 0) return 'Muestra vaciada'
  return kept === 1
    ? 'Muestra vaciada. Se queda 1, porque está en un pedido.'
    : `Muestra vaciada. Se quedan ${kept}, porque están en pedidos.`
}
