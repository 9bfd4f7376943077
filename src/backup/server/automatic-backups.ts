import { join } from 'node:path'
import type { MediaStore } from '#images/server/media-store.ts'
import type { ShopBasics } from '#platform/basics/shop-basics.ts'
import type { BackupPlace } from './backup-place.ts'

/** What was found when a backup was restored for a try. Faults are sentences, the first of them. */
export interface RehearsalFindings {
  readonly rows: number
  readonly pictures: number
  readonly faults: readonly string[]
}

/** Restores a backup where nothing of the shop is and reads all of it again; in a process of its own. */
export type Rehearse = (file: string, folder: string) => Promise<RehearsalFindings>

/** What the backups are made with that the shop makes by itself. */
export interface AutomaticBackups {
  readonly place: BackupPlace
  readonly rehearse: Rehearse
  /** Leaves the processor to visitors for so long. */
  readonly pause: (ms: number) => Promise<void>
}

/** Where the rows lie until they are packed and where a rehearsal happens; emptied before each. */
export const workFolderOf = (dataFolder: string): string => join(dataFolder, 'backup-work')

export interface BackupShop extends Pick<ShopBasics, 'database' | 'clock' | 'newId' | 'log'> {
  readonly media: MediaStore
  readonly dataFolder: string
  /** None when nobody has said where backups are to be kept. */
  readonly backups: AutomaticBackups | undefined
}
