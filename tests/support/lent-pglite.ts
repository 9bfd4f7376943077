import type { PGlite } from '@electric-sql/pglite'
import { keepState } from './rewind-pglite.ts'

interface Lent {
  readonly pglite: PGlite
  readonly rewind: () => void
  /** Where those like it wait. */
  readonly others: Lent[]
  /** The extensions that were loaded as it was kept. */
  readonly programs: string
  /** What it has of its own, beside the methods of its class. */
  readonly own: ReadonlySet<string>
}

type Fresh = () => Promise<PGlite>
type Method = (...args: unknown[]) => unknown

/** More than so many at the same time are rare. */
const MOST_FREE = 2
/** By what opens them. */
const free = new Map<Fresh, Lent[]>()

/** Loaded before the state is kept: what is loaded later cannot be taken back. */
const PROGRAMS = ['plpgsql', 'pg_trgm', 'amcheck', 'pageinspect']

async function programsOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query('select file_name from pg_get_loaded_modules() order by file_name')
  return JSON.stringify(rows)
}

function waiting(fresh: Fresh): Lent[] {
  const those = free.get(fresh) ?? []
  free.set(fresh, those)
  return those
}

async function open(fresh: Fresh): Promise<Lent> {
  const pglite = await fresh()
  for (const program of PROGRAMS) await pglite.exec(`load '${program}'`)
  // In memory each file of the journal would grow to its 16 MB in a hundred pieces, and be copied for each of them.
  await pglite.exec('set wal_init_zero = off')
  const programs = await programsOf(pglite)
  const own = new Set(Object.keys(pglite))
  return { pglite, rewind: keepState(pglite), others: waiting(fresh), programs, own }
}

/** Makes it what it was for the next one; ends it when that cannot be, or when there are enough. */
async function giveBack(lent: Lent): Promise<void> {
  const { pglite, rewind, others, programs, own } = lent
  // What whoever had it has put over its methods.
  for (const name of Object.keys(pglite)) if (!own.has(name)) Reflect.deleteProperty(pglite, name)
  const isSame = await programsOf(pglite).then(
    (now) => now === programs,
    // Some transaction was left as it failed: what is loaded cannot be asked.
    () => false,
  )
  if (!isSame || others.length >= MOST_FREE) return pglite.close()
  rewind()
  others.push(lent)
}

/** The same PGlite until it is closed; from then on it refuses everything, as a closed one does, and is not bothered any more. */
function until(lent: Lent): PGlite {
  let isClosed = false
  const busy = new Set<unknown>()
  const close = async () => {
    if (isClosed) throw new Error('PGlite is closed')
    isClosed = true
    while (busy.size > 0) await Promise.allSettled(busy)
    await giveBack(lent)
  }
  const guarded =
    (method: Method): Method =>
    (...args) => {
      if (isClosed) return Promise.reject(new Error('PGlite is closed'))
      const answer = method.apply(lent.pglite, args)
      if (answer instanceof Promise) {
        busy.add(answer)
        const done = () => busy.delete(answer)
        answer.then(done, done)
      }
      return answer
    }
  return new Proxy(lent.pglite, {
    get(target, name) {
      if (name === 'close') return close
      if (name === 'closed') return isClosed
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function' || name === 'constructor') return value
      // Whatever a transaction still asks for that is under way as it is closed.
      return name === 'execProtocolStream' ? value.bind(target) : guarded(value as Method)
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  })
}

/**
 * A PGlite that is as `fresh` would open it: one that somebody has closed is made what it was, for a tenth of the work.
 * @param fresh opens always the same one
 */
export async function lendPGlite(fresh: Fresh): Promise<PGlite> {
  return until(waiting(fresh).pop() ?? (await open(fresh)))
}
