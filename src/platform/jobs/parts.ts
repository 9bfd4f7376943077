import type { Log } from '../log/log.ts'

/** A piece of regular work. */
export type Part<Shop> = (shop: Shop) => Promise<void>

/** Waits for work that goes on side by side; some that fails does not keep the others. */
export async function doSideBySide(log: Log, works: readonly Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(works)) {
    if (result.status === 'rejected') log.error({ err: result.reason }, 'a scheduled task failed')
  }
}

/** Does one part after the other; one that fails keeps none of the others, and has all of it tried again. */
export async function doInTurn<Shop extends { readonly log: Log }>(
  shop: Shop,
  parts: readonly Part<Shop>[],
): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts) await part(shop).catch((error: unknown) => failures.push(error))
  for (const err of failures) shop.log.error({ err }, 'a part of the regular work failed')
  if (failures.length > 0) throw new AggregateError(failures, 'parts of the regular work failed')
}
