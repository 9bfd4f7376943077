import { median, print, printTable, withSpread } from '../house/print.ts'
import type { Comparison, Stretch } from './compare.ts'

const HEAD = [
  'what is asked for',
  'bytes',
  'bare /s',
  'kept /s',
  'ratio (lowest–highest)',
  'by processor time',
  'bare p50/p99 ms',
  'kept p50/p99 ms',
  'anew p50/p99 ms',
  'processor ms',
]

const speeds = (stretches: readonly Stretch[]) => stretches.map(({ perSecond }) => perSecond)
const costs = (stretches: readonly Stretch[]) =>
  stretches.map(({ processorMicroseconds }) => processorMicroseconds)

const times = (stretches: readonly Stretch[]) =>
  `${median(stretches.map(({ p50 }) => p50)).toFixed(2)}/${median(stretches.map(({ p99 }) => p99)).toFixed(2)}`

/** Each turn of one divided by the turn of the other that was beside it. */
const quotients = (over: readonly number[], under: readonly number[]) =>
  over.map((each, index) => each / (under[index] ?? Number.NaN))

/** How many kept answers the shop sends for each of the bare server. */
export const keptRatio = ({ bare, kept }: Comparison): number => median(quotients(speeds(kept), speeds(bare)))

function rowOf({ subject, bytes, bare, kept, fresh }: Comparison): string[] {
  const common = [
    subject.name,
    String(bytes),
    median(speeds(bare)).toFixed(0),
    median(speeds(kept)).toFixed(0),
    withSpread(quotients(speeds(kept), speeds(bare))),
    withSpread(quotients(costs(bare), costs(kept))),
    times(bare),
    times(kept),
  ]
  if (fresh === undefined) return common
  return [...common, `${fresh.p50.toFixed(1)}/${fresh.p99.toFixed(1)}`, fresh.processorMs.toFixed(1)]
}

export function printComparisons(database: string, comparisons: readonly Comparison[]): void {
  print(`\nKept answers beside a bare node:http server that sends the same bytes (${database}; goal 0.9)`)
  printTable([HEAD, ...comparisons.map(rowOf)])
}
