import { yieldTurn } from '#platform/event-loop/turn.ts'
import type { ImportAnswer, ImportFinding } from '../catalogue-exchange-api.ts'
import type { ExchangeShop } from './exchange-shop.ts'
import { handleRow, type Outcome, type Purpose } from './handle-row.ts'
import { type OpenCatalogue, openCatalogue } from './open-catalogue.ts'

/** How far an import has come, and at its end what has become of all. */
export interface ImportResult
  extends Pick<ImportAnswer, 'total' | 'position' | 'added' | 'present' | 'refused'> {
  readonly findings: readonly ImportFinding[]
}

/** As many pictures as can be decoded while somebody waits. */
const AT_ONCE = 2
/** The rows that are handled at once from one on: a print finds the original that it names only once that is written. */
function togetherFrom(rows: OpenCatalogue['rows'], from: number): readonly number[] {
  const kindOf = (at: number) => rows[at]?.reading.result?.kind
  const places = Array.from({ length: Math.min(AT_ONCE, rows.length - from) }, (_, at) => from + at)
  const other = places.findIndex((at) => kindOf(at) !== kindOf(from))
  return other === -1 ? places : places.slice(0, other)
}

/** How long rows are handled before what became of them is told. */
const A_BATCH_MS = 1000

const count = (outcomes: readonly Outcome[], result: Outcome['result']) =>
  outcomes.filter((each) => each.result === result).length

/** How far an import has come after some more rows. */
export const advanced = <Before extends ImportResult>(
  before: Before,
  outcomes: readonly Outcome[],
): Before => ({
  ...before,
  position: before.position + outcomes.length,
  added: before.added + count(outcomes, 'added'),
  present: before.present + count(outcomes, 'present'),
  refused: before.refused + count(outcomes, 'refused'),
  findings: [...before.findings, ...outcomes.flatMap((each) => each.findings)],
})

/** Handles rows from one on for about a second, or to the last; visitors are served meanwhile. */
export async function handleBatch(
  shop: ExchangeShop,
  catalogue: OpenCatalogue,
  { position, purpose }: { position: number; purpose: Purpose },
): Promise<readonly Outcome[]> {
  const { length } = catalogue.rows
  const until = performance.now() + A_BATCH_MS
  const outcomes: Outcome[] = []
  do {
    const from = position + outcomes.length
    const places = togetherFrom(catalogue.rows, from)
    outcomes.push(...(await Promise.all(places.map((at) => handleRow(shop, catalogue, at, purpose)))))
    await yieldTurn()
  } while (position + outcomes.length < length && performance.now() < until)
  return outcomes
}

/**
 * Checks or imports a whole catalogue in one go. What is there already is known again, so that one that was broken off
 * is simply begun once more.
 * @throws UnusableCatalogue when nothing of it can be imported
 */
export async function importCatalogue(
  shop: ExchangeShop,
  file: string,
  { purpose, onProgress = () => {} }: { purpose: Purpose; onProgress?: (result: ImportResult) => void },
): Promise<ImportResult> {
  const catalogue = await openCatalogue(file, shop.clock())
  try {
    const { rows, findings } = catalogue
    let result: ImportResult = { total: rows.length, position: 0, added: 0, present: 0, refused: 0, findings }
    while (result.position < rows.length) {
      const { position } = result
      result = advanced(result, await handleBatch(shop, catalogue, { position, purpose }))
      onProgress(result)
    }
    return result
  } finally {
    catalogue.close()
  }
}
