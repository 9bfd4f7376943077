import type { Shop } from '#app/server/shop.ts'
import type { InventedProvider } from './invented-provider.ts'

export interface Harbour {
  readonly shop: Shop
  /** A picture for the works. */
  readonly imageId: string
  advance(minutes: number): void
}

export interface Course extends Harbour {
  readonly rough: Shop
  readonly provider: InventedProvider
  readonly works: readonly string[]
}
