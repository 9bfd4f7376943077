import type { Goal } from '../house/goals.ts'
import { median, print, printTable, withSpread } from '../house/print.ts'
import type { LoadResult } from '../speed/load.ts'
import type { Day } from './busy-day.ts'

const GOALS = { part: 0.7, p99: 50, soldMs: 1000 } as const

/** A page that is asked for again and again. */
export interface Subject {
  readonly name: string
  readonly path: string
}

/** What was asked for in a while, and the seconds of processor that the process which answered took for all it did. */
export interface Stretch extends LoadResult {
  readonly processorSeconds: number
}

/** Stretches without sales and with them, each beside the other of its round. */
export interface Measured {
  readonly subject: Subject
  readonly quiet: Stretch[]
  readonly selling: Stretch[]
}

/** What one database came to. */
export interface Result {
  readonly database: string
  readonly processes: number
  readonly day: Day
  /** Seconds of processor that sales and edits take of the shop in a second, while nobody looks. */
  readonly alone: number
  readonly measured: readonly Measured[]
}

const rateOf = ({ requests, seconds }: LoadResult) => requests / seconds
/** Where nobody was answered, nobody waited either: that is no figure. */
const slowestOf = ({ requests, p99 }: LoadResult) => (requests === 0 ? Number.POSITIVE_INFINITY : p99)
const partsOf = ({ quiet, selling }: Measured) =>
  selling.map((each, at) => rateOf(each) / rateOf(quiet[at] ?? each))

/**
 * How much of a processor sales and edits leave to visitors, of the one that runs the process: what it would keep of its rate if
 * it had that processor for itself. Here it waits for one, because buyers, provider, database and visitors run beside it.
 */
const leftOf = ({ quiet, selling }: Measured) =>
  selling.map((each, at) => {
    const alone = quiet[at] ?? each
    const ofVisitors = (each.requests * alone.processorSeconds) / alone.requests
    return 1 - (each.processorSeconds - ofVisitors) / each.seconds
  })

/** What is promised, and what it came to. */
export function goalsOf({ database, measured, day }: Result): Goal[] {
  const pages = measured.flatMap((each): Goal[] => {
    const what = `${database}: ${each.subject.name}`
    const p99 = median(each.selling.map(slowestOf))
    return [
      { what: `${what}, part of its rate`, figure: median(partsOf(each)), least: GOALS.part, unit: '' },
      { what: `${what}, p99`, figure: p99, most: GOALS.p99, unit: 'ms' },
    ]
  })
  const slowest = Math.max(...day.sinceTold)
  const what = `${database}: a sold work says so everywhere, the slowest`
  return [...pages, { what, figure: slowest, most: GOALS.soldMs, unit: 'ms' }]
}

const cellsOf = (stretches: readonly Stretch[]) => [
  withSpread(stretches.map(rateOf), 0),
  withSpread(stretches.map(slowestOf), 1),
]

/** Prints what stands behind the goals. */
export function printResult({ database, processes, day, alone, measured }: Result): void {
  const { sales, edits, sinceTold, sincePaid } = day
  print(`\n${database}, processes: ${processes}`)
  print(`${sales} sales and ${edits} edits; ${sinceTold.length} of the sold works were looked for everywhere`)
  print(`from the answer that it is sold to the last page that says so: ${withSpread(sinceTold, 0)} ms`)
  print(`from the payment at the provider: ${withSpread(sincePaid, 0)} ms`)
  print(`processor of the shop that sells, of each second, while nobody looks: ${alone.toFixed(2)} s`)
  const head = [
    'page',
    'quiet, a second',
    'p99 ms',
    'selling, a second',
    'p99 ms',
    'part (lowest–highest)',
    'processor left',
  ]
  const rows = measured.map((each) => [
    each.subject.name,
    ...cellsOf(each.quiet),
    ...cellsOf(each.selling),
    withSpread(partsOf(each)),
    withSpread(leftOf(each)),
  ])
  printTable([head, ...rows])
}
