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
  /** What is stored of it, as it was when it was typed over; null for a new one, nothing where it was kept before that was. */
  readonly from?: unknown
  /** Names the creation of the work: sent again, it makes no second one. */
  readonly key: string
  /** The id of the work that is changed; null for a new one. */
  readonly work: string | null
  /** Its pictures are added to the work as soon as they have arrived, and do not wait until the form is saved. */
  readonly atOnce: boolean
  /** Only of originals that were held back: whether they wait for a network that costs nothing, or go in any. */
  readonly waitsForWifi?: boolean
  /** In milliseconds. */
  readonly changedAt: number
}

/** Where a picture belongs in its form. */
export type PicturePlace = 'cover' | 'view'

/** The doors for large files, which take them in parts. */
export type LargeDoorName = 'master' | 'film'

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
  /** Through which door it goes in parts; the usual one where nothing is said. */
  readonly door?: LargeDoorName
  /** What is said of it there; null until that is known. */
  readonly metadata?: Readonly<Record<string, string>> | null
  /** Where the gallery has got what has arrived of it; nothing before it was begun. */
  readonly upload?: string
  /** A light version goes at once, and the file stays as its original. */
  readonly isLight?: boolean
  /** What was held back when the light version had arrived. */
  readonly original?: File | null
  /** The address of the picture whose place it takes. */
  readonly shown?: string
}

/** So many pictures are kept at most, and so many bytes of them. */
export const MOST_PENDING = 40
export const MOST_PENDING_BYTES = 200 * 1024 * 1024
/** The same of originals and films. */
export const MOST_LARGE = 20
export const MOST_LARGE_BYTES = 500 * 1024 * 1024

const KEPT_MS = 14 * DAY_MS
/** What another app shared waits for the one who shared it, and not for whoever signs in later. */
const SHARED_MS = HOUR_MS

type Size = Pick<File, 'size'>
type Sized = { readonly file: Size | null; readonly original?: Size | null } & Pick<
  PendingPicture,
  'door' | 'isLight'
>

export const bytesOf = (pictures: readonly Sized[]): number =>
  pictures.reduce((sum, { file, original }) => sum + (file?.size ?? 0) + (original?.size ?? 0), 0)

/** What is kept whole, however large it is. */
export const isLarge = ({ door, isLight }: Pick<PendingPicture, 'door' | 'isLight'>): boolean =>
  door !== undefined || isLight === true

/** Whether further pictures may be kept beside those that are. */
export function hasRoomFor(kept: readonly Sized[], more: readonly Sized[]): boolean {
  const all = [...kept, ...more]
  const [large, usual] = [all.filter(isLarge), all.filter((each) => !isLarge(each))]
  return (
    usual.length <= MOST_PENDING &&
    bytesOf(usual) <= MOST_PENDING_BYTES &&
    large.length <= MOST_LARGE &&
    bytesOf(large) <= MOST_LARGE_BYTES
  )
}

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

interface Noun {
  readonly one: string
  readonly many: string
  /** 'subida', 'subido'. */
  readonly sent: string
}

const NOUNS = {
  picture: { one: 'imagen', many: 'imágenes', sent: 'subida' },
  film: { one: 'película', many: 'películas', sent: 'subida' },
  master: { one: 'original', many: 'originales', sent: 'subido' },
} as const satisfies Record<string, Noun>
const MIXED: Noun = { one: 'archivo', many: 'archivos', sent: 'subido' }

type PictureState = Pick<PendingPicture, 'image' | 'refusal' | 'door'>

/** What they are called together. */
function nounOf(of: readonly PictureState[]): Noun {
  const [first, ...others] = new Set(of.map(({ door = 'picture' as const }) => door))
  return others.length > 0 || first === undefined ? MIXED : NOUNS[first]
}

const counted = (of: readonly PictureState[]) => {
  const { one, many } = nounOf(of)
  return of.length === 1 ? `1 ${one}` : `${of.length} ${many}`
}

/** What waits in a form, in a line: '2 imágenes esperan subir · Rosedal de noche'. */
export function pendingText(
  {
    title,
    atOnce,
    kind = 'work',
    waitsForWifi,
  }: Pick<PendingForm, 'title' | 'atOnce' | 'kind' | 'waitsForWifi'>,
  of: readonly PictureState[],
): string {
  const named = title.trim() === '' ? UNNAMED[kind] : title.trim()
  return `${saying(of, { atOnce, waitsForWifi })} · ${named}`
}

function saying(
  of: readonly PictureState[],
  { atOnce, waitsForWifi }: Pick<PendingForm, 'atOnce' | 'waitsForWifi'>,
): string {
  const waiting = of.filter(({ image, refusal }) => image === null && refusal === null)
  const refused = of.filter(({ refusal }) => refusal !== null)
  if (waiting.length > 0)
    return `${counted(waiting)} ${waiting.length === 1 ? 'espera' : 'esperan'} ${waitsForWifi ? 'Wi-Fi' : 'subir'}`
  if (refused.length > 0 && waitsForWifi !== undefined)
    return `${counted(refused)} no se ${refused.length === 1 ? 'usó' : 'usaron'}`
  if (refused.length > 0)
    return `${counted(refused)} no se ${refused.length === 1 ? 'pudo' : 'pudieron'} subir`
  if (atOnce) return `${counted(of)} por agregar`
  const { sent } = nounOf(of)
  return `${counted(of)} ${of.length === 1 ? sent : `${sent}s`}, falta guardar`
}
