/** What may be uploaded, as the artist is told before anything is sent. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A work, an original or a print, has so many pictures at most, its cover included. */
export const MOST_PICTURES = 12

/** The longest text that says what a picture or a film shows, in characters. */
export const ALT_LIMIT = 300

const MEGABYTE = 1024 * 1024

/** As people are told of it. */
export const UPLOAD_MEGABYTES = 5
/** Bytes of an uploaded picture. */
export const UPLOAD_LIMIT = UPLOAD_MEGABYTES * MEGABYTE

/** What an original may be; iPhones offer theirs as JPEG because HEIC is not among these. */
export const MASTER_TYPES = [...PICTURE_TYPES, 'image/tiff', 'image/avif'] as const

/** As people are told of it. */
export const MASTER_MEGABYTES = 50
/** Bytes of a master. */
export const MASTER_LIMIT = MASTER_MEGABYTES * MEGABYTE

/** A file as a browser describes it: its type by its name alone. Size in bytes. */
type Described = Pick<File, 'type' | 'size' | 'name'>

/** Why a file is no picture for the gallery; `undefined` when it is one, of whatever size. */
export function refusalOfPicture({ type }: Pick<Described, 'type'>): string | undefined {
  const isKnown = (PICTURE_TYPES as readonly string[]).includes(type) || type === 'image/jpg'
  return isKnown ? undefined : PICTURE_FORMAT_REFUSAL
}

/** Why a file is no original for the gallery; what a browser does not know is left to the server. */
export function refusalOfMaster({ type, size, name }: Described): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return HEIC_REFUSAL
  const isKnown = type === '' || (MASTER_TYPES as readonly string[]).includes(type) || type === 'image/jpg'
  if (!isKnown) return MASTER_FORMAT_REFUSAL
  if (size > MASTER_LIMIT) return MASTER_TOO_LARGE
  return undefined
}

export const PICTURE_TOO_LARGE = `La imagen es demasiado grande. Máximo ${UPLOAD_MEGABYTES}MB.`
export const MASTER_TOO_LARGE = `La imagen es demasiado grande. Máximo ${MASTER_MEGABYTES}MB.`
export const PICTURE_FORMAT_REFUSAL = 'Formato de imagen no válido. Use JPG, PNG o WebP.'
export const MASTER_FORMAT_REFUSAL = 'Formato de imagen no válido. Use JPG, PNG, WebP, TIFF o AVIF.'
export const HEIC_REFUSAL =
  'No podemos leer fotos HEIC. Exportá la foto como JPG y volvé a subirla; en el iPhone, Ajustes > Cámara > Formatos > Más compatible.'
