import type { PendingForm, PendingPicture } from './pending-form.ts'
import { MASTER_LIMIT } from './picture-rules.ts'

/** A light version: bytes, and longer sides in pixels, one after the other until it is small enough. Pages show 2,400 at most. */
export const LIGHT = { limit: 1_500_000, sides: [2400, 2000, 1600] } as const

/** Whether there is something to hold back of a photograph: a smaller one is sent as it is, a larger one no door takes. */
export const isWorthHolding = ({ size }: Pick<File, 'size'>): boolean =>
  size > LIGHT.limit && size <= MASTER_LIMIT

/** What a browser tells of its network; all of it may be left out. */
export interface Network {
  readonly type?: string
  readonly saveData?: boolean
}

/** Whether a network costs nothing by the byte; 'unknown' where the browser does not say. */
export function lineOf(network: Network | undefined): 'free' | 'metered' | 'unknown' {
  if (network?.saveData === true) return 'metered'
  const type = network?.type
  if (type === undefined || type === 'unknown' || type === 'other') return 'unknown'
  return type === 'wifi' || type === 'ethernet' ? 'free' : 'metered'
}

/** Whether what waits in a form may be sent now. */
export const mayBeSent = (
  { waitsForWifi }: Pick<PendingForm, 'waitsForWifi'>,
  network: Network | undefined,
): boolean => waitsForWifi !== true || lineOf(network) === 'free'

/** Whether a form is nothing but originals that wait for their places in a work. */
export const holdsOriginals = ({ waitsForWifi }: Pick<PendingForm, 'waitsForWifi'>): boolean =>
  waitsForWifi !== undefined

/** A work that was saved with its pictures. */
export interface SavedWork {
  readonly id: string
  readonly title: string
  readonly images: {
    readonly main: { readonly url: string }
    readonly gallery: readonly { readonly id: string; readonly url: string }[]
  }
  /** How near visitors may come to the cover, as she says in the form. */
  readonly zoomLimit?: number | undefined
}

/** Where the light version hangs; `undefined` where it was taken out again. */
const placeIn = ({ images }: SavedWork, { place, image }: PendingPicture): string | undefined =>
  place === 'cover' ? images.main.url : images.gallery.find(({ id }) => id === image?.id)?.url

/** What was held back of the pictures of a form, each for the place of its light version in the work that was saved. */
export function originalsFor(
  pictures: readonly PendingPicture[],
  work: SavedWork,
  form: string,
): PendingPicture[] {
  return pictures.flatMap((picture) => {
    const { key, place, order, original = null } = picture
    const shown = placeIn(work, picture)
    if (original === null || shown === undefined) return []
    const metadata: Record<string, string> =
      place === 'cover' && work.zoomLimit !== undefined ? { zoomLimit: String(work.zoomLimit) } : {}
    return [
      {
        key: `${key}-original`,
        form,
        place,
        order,
        file: original,
        image: null,
        replaces: null,
        refusal: null,
        door: 'master' as const,
        metadata,
        shown,
      },
    ]
  })
}
