import pLimit from 'p-limit'
import type { Log } from '../log/log.ts'

/** A piece of regular work. */
export type Part<Shop> = (shop: Shop) => Promise<void>

/**
 * Does parts side by side and waits for all of them; one that fails does not keep the others.
 * @param atATime how many are under way at most: each may take a connection of the database
 */
export async function doSideBySide<Shop extends { readonly log: Log }>(
  shop: Shop,
  parts: readonly Part<Shop>[],
  atATime: number,
): Promise<void> {
  const limit = pLimit(atATime)
  for (const result of await Promise.allSettled(parts.map((part) => limit(part, shop)))) {
    if (result.status === 'rejected') shop.log.error({ err: result.reason }, 'a scheduled task failed')
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
