import { DAY_MS, HOUR_MS } from '#platform/time/spans.ts'
import type { Image } from './image.ts'

/** What a form makes or changes. */
export type FormKind = 'work' | 'print'

/** A form that is not saved yet, as a browser keeps it together with the pictures that were chosen in it. */
export interface PendingForm {
  readonly id: string
  /** Of whoever typed it; null for pictures that another app shared and nobody has opened yet. */
  readonly owner: string | null
  /** 'obra-nueva', 'obra-<id>': which form it is. */
  readonly name: string
  /** What it is the form of; nothing where it was kept before there was more than works. */
  readonly kind?: FormKind
  /** Of the work, as far as it is typed. */
  readonly title: string
  /** What is typed; null before anything was. */
  readonly values: unknown
  /** Names the creation of the work: sent again, it makes no second one. */
  readonly key: string
  /** The id of the work that is changed; null for a new one. */
  readonly work: string | null
  /** Its pictures are added to the work as soon as they have arrived, and do not wait until the form is saved. */
  readonly atOnce: boolean
  /** In milliseconds. */
  readonly changedAt: number
}

/** Where a picture belongs in its form. */
export type PicturePlace = 'cover' | 'view'

/** A picture that was chosen: on its way while `file` is there, arrived with `image`. */
export interface PendingPicture {
  /** Names its upload: sent again, it makes no second picture. */
  readonly key: string
  /** The id of its form. */
  readonly form: string
  readonly place: PicturePlace
  /** Pictures of a form are sent in this order. */
  readonly order: number
  readonly file: File | null
  readonly image: Image | null
  /** The view whose place it takes; null for one more. */
  readonly replaces: string | null
  /** Why the gallery does not take it; null while nobody knows. */
  readonly refusal: string | null
}

/** So many pictures are kept at most, and so many bytes of them. */
export const MOST_PENDING = 40
export const MOST_PENDING_BYTES = 200 * 1024 * 1024

const KEPT_MS = 14 * DAY_MS
/** What another app shared waits for the one who shared it, and not for whoever signs in later. */
const SHARED_MS = HOUR_MS

type Sized = { readonly file: Pick<File, 'size'> | null }

const bytesOf = (pictures: readonly Sized[]) => pictures.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)

/** Whether further pictures may be kept beside those that are. */
export const hasRoomFor = (kept: readonly Sized[], more: readonly Sized[]): boolean =>
  kept.length + more.length <= MOST_PENDING && bytesOf([...kept, ...more]) <= MOST_PENDING_BYTES

/** Whether a form may be shown to whoever is signed in. @param now in milliseconds */
export function isKeptFor(
  { owner: of, changedAt }: Pick<PendingForm, 'owner' | 'changedAt'>,
  owner: string,
  now: number,
): boolean {
  const age = now - changedAt
  return of === null ? age < SHARED_MS : of === owner && age < KEPT_MS
}

/** What nobody has named yet. */
const UNNAMED: Record<FormKind, string> = { work: 'Obra sin título', print: 'Obra digital sin título' }

const pictures = (count: number) => (count === 1 ? '1 imagen' : `${count} imágenes`)

/** What waits in a form, in a line: '2 imágenes esperan subir · Rosedal de noche'. */
export function pendingText(
  { title, atOnce, kind = 'work' }: Pick<PendingForm, 'title' | 'atOnce' | 'kind'>,
  of: readonly Pick<PendingPicture, 'image' | 'refusal'>[],
): string {
  const waiting = of.filter(({ image, refusal }) => image === null && refusal === null).length
  const refused = of.filter(({ refusal }) => refusal !== null).length
  const named = title.trim() === '' ? UNNAMED[kind] : title.trim()
  return `${saying({ waiting, refused, all: of.length, atOnce })} · ${named}`
}

function saying({
  waiting,
  refused,
  all,
  atOnce,
}: {
  readonly waiting: number
  readonly refused: number
  readonly all: number
  readonly atOnce: boolean
}): string {
  if (waiting > 0) return `${pictures(waiting)} ${waiting === 1 ? 'espera' : 'esperan'} subir`
  if (refused > 0) return `${pictures(refused)} no se ${refused === 1 ? 'pudo' : 'pudieron'} subir`
  if (atOnce) return `${pictures(all)} por agregar`
  return `${all === 1 ? '1 imagen subida' : `${all} imágenes subidas`}, falta guardar`
}
