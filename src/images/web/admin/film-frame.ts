import { drawWithin, jpegOf } from './drawn-picture.ts'

/** Pixels of the longer side, and seconds. */
const LONGEST_SIDE = 1920
const FRAME_AT = 1
const QUALITY = 0.9
/** A browser that shows nothing by then does not know the film. */
const TIMEOUT_MS = 8000

const once = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(video.error), { once: true })
    setTimeout(() => reject(new Error('the film shows nothing')), TIMEOUT_MS)
  })

/** A picture out of a film, a moment after it begins; `undefined` where this browser cannot show it. */
export async function frameOf(film: File): Promise<File | undefined> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const url = URL.createObjectURL(film)
  try {
    const loaded = once(video, 'loadeddata')
    video.src = url
    await loaded
    if (!(video.videoWidth > 0)) return undefined
    const sought = once(video, 'seeked')
    // The first frame of many a film is black.
    video.currentTime = Math.min(FRAME_AT, video.duration / 3) || 0
    await sought
    const size = { width: video.videoWidth, height: video.videoHeight }
    const picture = await jpegOf(drawWithin(video, size, LONGEST_SIDE).canvas, QUALITY)
    return picture === null ? undefined : new File([picture], 'pelicula.jpg', { type: picture.type })
  } catch {
    return undefined
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}
