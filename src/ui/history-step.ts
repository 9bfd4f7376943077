/** A step of the browser's history as the router has written it: nobody else knows its form (src/platform/page-delivery/README.md). */
export interface HistoryStep {
  /** How many pages of this visit lie before it. */
  readonly pagesBefore: number
  /** The `key` that `useLocation` has for it. */
  readonly key: string
  /** What `navigate` was given as `state`. */
  readonly state: unknown
  /** How many layers lie over its page: our own word beside those of the router. */
  readonly layers: number
}

/** @param written what the browser keeps for a step: nothing, where the router has not begun yet */
export function readStep(written: unknown): HistoryStep {
  const { idx = 0, key = 'default', usr, layers = 0 } = Object(written)
  return { pagesBefore: Number(idx), key: String(key), state: usr, layers: Number(layers) }
}

/** What is written for the next step, which to the router is the same place, with so many layers over its page. */
export const withLayers = (written: unknown, layers: number): object => ({
  ...Object(written),
  idx: readStep(written).pagesBefore + 1,
  layers,
})
