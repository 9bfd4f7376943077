import type { Rgb } from './colour.ts'
import type { Pass } from './oil.ts'

const HABITS: readonly (Pass & { share: number })[] = [
  { share: 1, radius: 1, length: [2, 4], density: 0.9, body: 0.25, dryness: 0.7, catching: 0.5, edge: 0.3 },
  { share: 0.46, radius: 1, length: [2.5, 5], density: 1, body: 0.5, pickup: 0.25, edge: 0.16 },
  { share: 0.23, radius: 1, length: [2.5, 6], density: 0.9, body: 0.6, tolerance: 0.03, edge: 0.1 },
  {
    share: 0.115,
    radius: 1,
    length: [2, 6],
    density: 0.8,
    body: 0.75,
    tolerance: 0.04,
    edge: 0.09,
    detail: 0.4,
  },
  {
    share: 0.06,
    radius: 1,
    length: [2, 7],
    density: 0.5,
    body: 0.9,
    tolerance: 0.06,
    edge: 0.1,
    detail: 0.5,
  },
]

/** Her usual way: five brushes, each about half of the one before. `broad` is half the first one's width, cm. */
export function fromBroadToFine(broad: number, habit: Habit = {}): Pass[] {
  const { colours = [], brushes = 5, body = 1, variety = 0.03, ...rest } = habit
  return HABITS.slice(0, brushes).map(({ share, ...pass }, index) => ({
    ...pass,
    ...rest,
    variety,
    radius: broad * share,
    body: (pass.body ?? 0.5) * body,
    ...(colours.length > 0 && index > 0 && index < 4
      ? { accents: { colours, chance: 0.09, strength: 0.3 } }
      : {}),
  }))
}

interface Habit extends Partial<Omit<Pass, 'accents'>> {
  /** Tubes that find their way into a stroke now and then. */
  colours?: readonly Rgb[]
  brushes?: number
}
