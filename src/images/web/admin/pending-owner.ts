let ownerNow: () => string | undefined = () => undefined

/** Says how this browser knows who is signed in: what is kept is hers alone. */
export function keepPendingFor(source: () => string | undefined): void {
  ownerNow = source
}

/** Null where nobody is: nothing is kept for nobody. */
export const pendingOwner = (): string | null => ownerNow() ?? null
