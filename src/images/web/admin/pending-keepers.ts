import type { Image } from '../../image.ts'
import type { FormKind, LargeDoorName, PendingPicture, PicturePlace } from '../../pending-form.ts'
import type { Chosen, ChosenLarge, LargeKeeper, PictureKeeper } from './chosen-file.ts'
import { keepArrived, keepBegun } from './pending-store.ts'

const chosenIn = (pictures: readonly PendingPicture[], place: PicturePlace): readonly Chosen[] =>
  pictures.flatMap(({ file, key, replaces, isLight, ...picture }) =>
    file !== null && picture.door === undefined && picture.place === place
      ? [{ file, key, replaces: replaces ?? undefined, isLight }]
      : [],
  )

/** The file of a door that is not there yet. */
function largeIn(pictures: readonly PendingPicture[], door: LargeDoorName): ChosenLarge | undefined {
  const picture = pictures.find((each) => each.door === door && each.file !== null)
  if (picture === undefined || picture.file === null) return undefined
  const { file, key, metadata, upload } = picture
  return { file, key, metadata: metadata ?? undefined, upload }
}

interface WaitingFiles {
  readonly cover: readonly Chosen[]
  readonly view: readonly Chosen[]
  readonly master?: ChosenLarge | undefined
  readonly film?: ChosenLarge | undefined
}

export const waitingIn = (pictures: readonly PendingPicture[]): WaitingFiles => ({
  cover: chosenIn(pictures, 'cover'),
  view: chosenIn(pictures, 'view'),
  master: largeIn(pictures, 'master'),
  film: largeIn(pictures, 'film'),
})

export const NOTHING = waitingIn([])

/** Pictures that were chosen just now, as they are kept. */
function picturesIn(form: string, place: PicturePlace, chosen: readonly Chosen[]): PendingPicture[] {
  const order = Date.now()
  return chosen.map(({ key, file, replaces = null, isLight = false }, at) => ({
    ...{ key, form, place, file, replaces, isLight },
    order: order + at,
    image: null,
    refusal: null,
  }))
}

/** Where what a door takes belongs. */
const PLACES = { master: 'cover', film: 'view' } as const satisfies Record<LargeDoorName, PicturePlace>

interface KeepersParts {
  /** Of the form. */
  readonly id: string
  readonly kind: FormKind
  readonly waiting: WaitingFiles
  /** Answers whether they are kept. */
  readonly keep: (pictures: readonly PendingPicture[]) => Promise<boolean>
  readonly drop: (isGone: (picture: PendingPicture) => boolean) => void
  /** Writes something down, behind what was to be written before, where the form is kept at all. */
  readonly note: (act: () => Promise<void>) => void
}

/** What keeps the pictures of a form, its original and its film until they have arrived. */
export function keepersOf({ id, kind, waiting, keep, drop, note }: KeepersParts) {
  const settling = {
    arrived: (key: string, image: Image) => note(() => keepArrived(key, image)),
    drop: (keys: readonly string[]) => drop((picture) => keys.includes(picture.key)),
  }
  const keeperOf = (place: PicturePlace): PictureKeeper => ({
    ...settling,
    waiting: waiting[place],
    // The call that puts an original into its place is that of works.
    holds: kind === 'work',
    keep: (chosen) => keep(picturesIn(id, place, chosen)),
  })
  const largeKeeperOf = (door: LargeDoorName): LargeKeeper => ({
    ...settling,
    waiting: waiting[door],
    keep: (chosen, metadata) =>
      void keep(picturesIn(id, PLACES[door], [chosen]).map((each) => ({ ...each, door, metadata }))),
    begun: (key, told) => note(() => keepBegun(key, told)),
  })
  return {
    cover: keeperOf('cover'),
    view: keeperOf('view'),
    master: largeKeeperOf('master'),
    film: largeKeeperOf('film'),
  }
}
