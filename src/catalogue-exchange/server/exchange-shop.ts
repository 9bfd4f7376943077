import type { ArtworksShop } from '#artworks/server/artworks-shop.ts'
import type { Log } from '#platform/log/log.ts'

/** What importing and exporting the catalogue need. */
export interface ExchangeShop extends ArtworksShop {
  readonly log: Log
}

/** What the screen needs beside that. */
export interface UploadShop extends ExchangeShop {
  readonly siteUrl: string
  /** Where catalogues lie until they are imported. */
  readonly importsFolder: string
}
