/** What a page shows, as far as visits to it are counted. */
export const VISITED_KINDS = ['original', 'print'] as const
export type VisitedKind = (typeof VISITED_KINDS)[number]

/** A work whose page somebody has looked at. */
export interface VisitedWork {
  readonly kind: VisitedKind
  readonly id: string
}
