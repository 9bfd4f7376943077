import type { Image } from '#images/image.ts'

/** A picture that may stand for a film, and the film. */
export const poster: Image = {
  id: 'taller',
  url: '/media/taller/1600.webp',
  width: 1600,
  height: 900,
  alt: 'Película: En el taller',
  placeholder: '',
  zoomLimit: 1600,
  variants: [{ width: 1024, format: 'jpeg', url: '/media/taller/1024.jpg' }],
}

export const film = {
  url: '/media/cinta/film.mp4',
  format: 'mp4',
  width: 320,
  height: 180,
  seconds: 65,
  uploadedAt: '2026-11-20T12:00:00.000Z',
} as const satisfies Image['film']
