import type { SharedPicture } from '#images/shared-picture.ts'
import type { WallChoices } from '../artwork-stats-api.ts'
import type { ArtworkOnWall } from '../artwork-view.ts'

/** What a gallery begins with. */
export interface GalleryStart {
  /** All works are here: narrowing them asks nothing of the server. */
  readonly isWhole: boolean
  /** The works, as they came: one list, or a hundred at a time. */
  readonly pages: readonly (readonly ArtworkOnWall[])[]
  /** Works that its address finds; more than are here in a large gallery. */
  readonly found: number
  /** All works of the catalogue. */
  readonly total: number
  readonly counts: readonly (readonly [string, number])[]
  /** The works of the hero. */
  readonly hero: readonly ArtworkOnWall[]
  /** What messengers show of the gallery: the first of the hero. */
  readonly shared: SharedPicture | undefined
  /** What it can be refined by, where the panel for it is open. */
  readonly choices?: WallChoices | undefined
}
