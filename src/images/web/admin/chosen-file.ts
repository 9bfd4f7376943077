import { newRequestKey } from '#platform/web-client/request-key.ts'
import type { Image } from '../../image.ts'

/** A file that was chosen, and what names its upload. */
export interface Chosen {
  readonly file: File
  readonly key: string
  /** The view whose place it takes. */
  readonly replaces?: string | undefined
}

/** Keeps what was chosen until it has arrived, whatever becomes of the page. */
export interface PictureKeeper {
  /** Chosen on an earlier visit, and not sent yet. */
  readonly waiting: readonly Chosen[]
  readonly keep: (chosen: readonly Chosen[]) => void
  readonly arrived: (key: string, image: Image) => void
  readonly drop: (keys: readonly string[]) => void
}

export const named = (file: File, replaces?: string): Chosen => ({ file, key: newRequestKey(), replaces })
