/** One sentence for each field that is wrong, by its name. */
type ErrorsByName = Readonly<Record<string, string | undefined>>

interface Change {
  /** Whether a field says something else than before. */
  readonly isChanged: (name: string) => boolean
  /** What is wrong with what was typed before the change, and after it. */
  readonly before: ErrorsByName
  readonly after: ErrorsByName
}

/**
 * Which errors a change has settled: those of fields that were changed, and those that another field has put right. What
 * the shop has refused nobody else can judge: that goes with its own field alone.
 */
export const settledErrors = (said: ErrorsByName, { isChanged, before, after }: Change): string[] =>
  Object.keys(said).filter(
    (name) => isChanged(name) || (said[name] === before[name] && after[name] !== before[name]),
  )
