/** What may be uploaded, as the artist is told before anything is sent. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
const LARGEST = 5 * 1024 * 1024

/** Why a file is no picture for the gallery; `undefined` when it may be sent. Size in bytes. */
export function refusalOfPicture({ type, size }: { type: string; size: number }): string | undefined {
  const isKnown = (PICTURE_TYPES as readonly string[]).includes(type) || type === 'image/jpg'
  if (!isKnown) return 'Formato de imagen no válido. Use JPG, PNG o WebP.'
  if (size > LARGEST) return 'La imagen es demasiado grande. Máximo 5MB.'
  return undefined
}
