import fc from 'fast-check'
import type { Crash } from './crashes.ts'

const place = fc.nat({ max: 5 })

const Event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('order' as const), works: fc.constantFrom([0], [1], [0, 1]) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      at: place,
      status: fc.constantFrom(
        'approved' as const,
        'approved' as const,
        'pending' as const,
        'rejected' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay_half' as const), at: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      at: place,
      status: fc.constantFrom('approved' as const, 'rejected' as const, 'cancelled' as const),
    }),
  },
  // An old truth or a new one, again and again, in any order.
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('hear' as const), at: place, version: fc.nat({ max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refresh' as const), at: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), at: place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('panel_refund' as const), at: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('dispute' as const),
      at: place,
      step: fc.constantFrom('mediation' as const, 'charged_back' as const, 'won' as const, 'lost' as const),
    }),
  },
)
export type Event = typeof Event extends fc.Arbitrary<infer Each> ? Each : never

export interface Scenario {
  readonly events: readonly Event[]
  readonly crashes: readonly (readonly [number, Crash])[]
}

/** What happens, and at which steps the shop dies. */
export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  events: fc.array(Event, { minLength: 3, maxLength: 14 }),
  crashes: fc.array(fc.tuple(fc.nat({ max: 60 }), fc.constantFrom<Crash>('before', 'after')), {
    maxLength: 6,
  }),
})
