import { LONGEST_FILM } from './film.ts'
import { MASTER_LIMIT, MASTER_MEGABYTES } from './picture-rules.ts'

/** Bytes of a film as it is brought: it comes through the same door as the masters of pictures. */
export const FILM_LIMIT = MASTER_LIMIT

const MINUTES = LONGEST_FILM / 60

/** What the chooser of files offers. A telephone brings QuickTime, in which the same is packed otherwise. */
export const FILM_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const

export const FILM_TOO_LARGE = `La película pesa demasiado: puede tener hasta ${MASTER_MEGABYTES} MB. Acortala o exportala en 1080p o 720p.`
export const FILM_TOO_LONG = `La película es demasiado larga: puede durar hasta ${MINUTES} minutos. Recortala y volvé a subirla.`
export const FILM_FORMAT_REFUSAL =
  'Ese archivo no es una película que podamos mostrar. Subila como MP4 o WebM.'
export const FILM_HEVC_REFUSAL =
  'La película está en HEVC (H.265), que muchos navegadores no muestran. En el iPhone, elegí Ajustes > Cámara > Formatos > Más compatible y filmá de nuevo, o exportala como MP4 (H.264).'
export const FILM_CODEC_REFUSAL =
  'La imagen o el sonido de la película están en un formato que los navegadores no muestran. Exportala como MP4 (H.264 con sonido AAC).'
export const FILM_DAMAGED = 'La película está dañada o incompleta. Probá con otro archivo.'

/** Why a file is no film for the gallery, as far as its name and size say; the server reads the rest. */
export function refusalOfFilm({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  const isKnown = type === '' || (FILM_TYPES as readonly string[]).includes(type) || type === 'video/x-m4v'
  if (!isKnown) return FILM_FORMAT_REFUSAL
  return size > FILM_LIMIT ? FILM_TOO_LARGE : undefined
}
