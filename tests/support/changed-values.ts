import fc from 'fast-check'
import { hostile } from './schema-values.ts'

type Container = Record<string, unknown> | unknown[]

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

interface Place {
  readonly holder: Container
  readonly key: string
}

const MOST_PLACES = 500

/** Every place of a value where something else could stand. */
function placesIn(root: Container): Place[] {
  const places: Place[] = []
  const waiting: Container[] = [root]
  for (const holder of waiting)
    for (const [key, value] of Object.entries(holder)) {
      if (places.length >= MOST_PLACES) return places
      places.push({ holder, key })
      if (isContainer(value)) waiting.push(value)
    }
  return places
}

interface Change {
  readonly at: number
  readonly how: 'replace' | 'omit' | 'add' | 'repeat'
  readonly by: unknown
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat({ max: 1000 }),
  how: fc.constantFrom('replace', 'replace', 'replace', 'omit', 'add', 'repeat'),
  by: hostile,
})

function apply(root: Container, { at, how, by }: Change): void {
  const places = placesIn(root)
  const place = places[at % Math.max(1, places.length)]
  if (place === undefined || how === 'add') {
    Object.assign(root, { [`extra${at}`]: by })
    return
  }
  const holder = place.holder as Record<string, unknown>
  const before = holder[place.key]
  if (how === 'omit') delete holder[place.key]
  else if (how === 'repeat') holder[place.key] = Array.from({ length: (at % 300) + 2 }, () => before)
  else holder[place.key] = by
}

/** Values of `good` with up to three places changed into what nobody would send; a third of them stay as they are. */
export const changed = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(good, fc.array(change, { maxLength: 3 }), fc.nat({ max: 20 }), hostile)
    .map(([value, changes, odds, by]) => {
      if (odds === 0) return by
      if (!isContainer(value)) return changes.length > 1 ? by : value
      const root = structuredClone(value)
      // What a change brings in may be changed by the next one, and the same is brought into many others.
      for (const each of changes) apply(root, { ...each, by: structuredClone(each.by) })
      return root
    })
