import { newRequestKey } from '#platform/web-client/request-key.ts'
import type { Image } from '../../image.ts'
import type { PendingPicture } from '../../pending-form.ts'

/** A file that was chosen, and what names its upload. */
export interface Chosen {
  readonly file: File
  readonly key: string
  /** The view whose place it takes. */
  readonly replaces?: string | undefined
  /** A light version of it goes at once; the file itself waits for a network that costs nothing. */
  readonly isLight?: boolean | undefined
}

/** Keeps what was chosen until it has arrived, whatever becomes of the page. */
export interface PictureKeeper {
  /** Chosen on an earlier visit, and not sent yet. */
  readonly waiting: readonly Chosen[]
  /** Whether originals may wait here when she says so. */
  readonly holds: boolean
  /** Answers whether it is kept. */
  readonly keep: (chosen: readonly Chosen[]) => Promise<boolean>
  readonly arrived: (key: string, image: Image) => void
  readonly drop: (keys: readonly string[]) => void
}

/** A file that goes in parts, and how far it was begun. */
export interface ChosenLarge {
  readonly file: File
  readonly key: string
  readonly metadata?: Readonly<Record<string, string>> | undefined
  readonly upload?: string | undefined
}

/** The same for a file that goes in parts. */
export interface LargeKeeper extends Pick<PictureKeeper, 'arrived' | 'drop'> {
  readonly waiting: ChosenLarge | undefined
  /** @param metadata what is said of it; null until that is known */
  readonly keep: (chosen: ChosenLarge, metadata: PendingPicture['metadata']) => void
  readonly begun: (key: string, told: Pick<PendingPicture, 'metadata'>) => void
}

export const named = (file: File, replaces?: string, isLight?: boolean): Chosen => ({
  file,
  key: newRequestKey(),
  replaces,
  isLight,
})
