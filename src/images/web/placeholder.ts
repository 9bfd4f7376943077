import { rgbaToDataURL, thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash'

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return bytes.length >= 5 && !hasHoles(bytes) ? bytes : undefined
  } catch {
    return undefined
  }
}

/** A placeholder behind a picture that one can see through would stay to be seen. */
const hasHoles = (thumbhash: Uint8Array) => ((thumbhash[2] ?? 0) & 0x80) !== 0

const percent = (share: number) => `${Math.round(share * 100)}%`

/** The average colour of a picture as CSS, from its thumbhash; `undefined` when that cannot be read. */
export function averageColour(thumbhash: string): string | undefined {
  const bytes = bytesOf(thumbhash)
  if (bytes === undefined) return undefined
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  return `rgb(${percent(r)} ${percent(g)} ${percent(b)})`
}

/** Of so many points of a thumbhash's picture, one is kept: it is as smooth, and browsers blend between them. */
const EVERY = 3

/** The blurred picture itself as a CSS image: half a kilobyte, for the one picture that a page is about. */
export function blurredImage(thumbhash: string): string | undefined {
  const bytes = bytesOf(thumbhash)
  if (bytes === undefined) return undefined
  const { w, h, rgba } = thumbHashToRGBA(bytes)
  const [width, height] = [Math.floor(w / EVERY), Math.floor(h / EVERY)]
  const fewer = Array.from({ length: width * height }, (_, place) => {
    const [x, y] = [(place % width) * EVERY + 1, Math.floor(place / width) * EVERY + 1]
    return [...rgba.subarray(4 * (y * w + x), 4 * (y * w + x) + 4)]
  })
  return `url(${rgbaToDataURL(width, height, fewer.flat())})`
}
