import type { ArtworksShop } from '#artworks/server/artworks-shop.ts'
import type { Log } from '#platform/log/log.ts'

/** What importing and exporting the catalogue need. */
export interface ExchangeShop extends ArtworksShop {
  readonly log: Log
  /** Where what is under way lies, for as long as it is. */
  readonly workFolder: string
}

/** Opens what a command needs of the shop, and closes it when the work is done. */
export type WithExchange<Settings> = <Result>(
  settings: Settings,
  work: (shop: ExchangeShop) => Promise<Result>,
) => Promise<Result>

/** What the screen needs beside that. */
export interface UploadShop extends ExchangeShop {
  readonly siteUrl: string
  /** Where catalogues lie until they are imported. */
  readonly importsFolder: string
}

/** What it takes to send the catalogue out. */
export interface ExportShop extends UploadShop {
  /** What cut files have lost is missing in a catalogue without a word. */
  readonly damage: { readonly isDamaged: boolean }
}
