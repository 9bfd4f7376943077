import type { Shop } from '#app/server/shop.ts'
import type { InventedProvider } from './invented-provider.ts'

export interface ScenarioShop {
  readonly shop: Shop
  /** A picture for the works. */
  readonly imageId: string
  advance(minutes: number): void
}

export interface ScenarioRun extends ScenarioShop {
  readonly rough: Shop
  readonly provider: InventedProvider
  readonly works: readonly string[]
}
