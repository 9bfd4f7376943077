import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

function bytesOf(base64: string): Uint8Array | undefined {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return bytes.length >= 5 && !hasHoles(bytes) ? bytes : undefined
  } catch {
    return undefined
  }
}

/** A likeness behind a picture that one can see through would stay to be seen. */
const hasHoles = (thumbhash: Uint8Array) => ((thumbhash[2] ?? 0) & 0x80) !== 0

const percent = (share: number) => `${Math.round(share * 100)}%`

/** The average colour of a picture as CSS, from its thumbhash; `undefined` when that cannot be read. */
export function averageColour(thumbhash: string): string | undefined {
  const bytes = bytesOf(thumbhash)
  if (bytes === undefined) return undefined
  const { r, g, b } = thumbHashToAverageRGBA(bytes)
  return `rgb(${percent(r)} ${percent(g)} ${percent(b)})`
}

/** The blurred picture itself as a CSS image: a few kilobytes, for the one picture that a page is about. */
export function blurredImage(thumbhash: string): string | undefined {
  const bytes = bytesOf(thumbhash)
  return bytes && `url(${thumbHashToDataURL(bytes)})`
}
