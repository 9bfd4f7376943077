/** Pixels of the longer side, and seconds. */
const LONGEST_SIDE = 1920
const FRAME_AT = 1
/** A browser that shows nothing by then does not know the film. */
const PATIENCE_MS = 8000

const once = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(video.error), { once: true })
    setTimeout(() => reject(new Error('the film shows nothing')), PATIENCE_MS)
  })

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}

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
    const picture = await draw(video)
    return picture === null ? undefined : new File([picture], 'pelicula.jpg', { type: picture.type })
  } catch {
    return undefined
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}
