/** From a tenth of a text's limit on, whoever writes it is told how much is left. */
const nearOf = (limit: number) => Math.ceil(limit / 10)

const counted = (left: number) => (left === 1 ? 'Queda 1 carácter.' : `Quedan ${left} caracteres.`)
const full = (limit: number) => `Llegaste al límite de ${limit} caracteres: lo que sigue no entra.`

interface RoomLeft {
  /** What stands below the field. */
  readonly seen: string
  /** What is read out: once near the limit and once at it, not at each key. */
  readonly told: string
}

/** What is said of the room that a text has left, where it is nearly full. @param length of what stands in the field */
export function roomLeft(length: number, limit: number): RoomLeft | undefined {
  const near = nearOf(limit)
  const left = Math.max(0, limit - length)
  if (left > near) return undefined
  return left === 0
    ? { seen: full(limit), told: full(limit) }
    : { seen: counted(left), told: `Quedan ${near} caracteres o menos.` }
}
