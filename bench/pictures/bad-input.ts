import { heic, jpegOf, malformedFiles, pngBomb, polyglots, tiffOf } from '../../tests/support/bad-pictures.ts'

const PLAIN: readonly (readonly [string, Buffer])[] = [
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['HEIC of a phone', heic()],
  ['nothing', Buffer.alloc(0)],
  ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 7)],
]

const bombs = async (): Promise<[string, Buffer][]> => [
  ['a PNG of 1 gigapixel', pngBomb(32_768, 32_768)],
  ['a PNG of 4 gigapixels', pngBomb(65_500, 65_500)],
  ['a JPEG of 1 gigapixel', await jpegOf(32_768, 32_768)],
  ['a JPEG of 4 gigapixels', await jpegOf(65_500, 65_500)],
  ['a TIFF of 4 gigapixels', tiffOf(65_500, 65_500)],
]

/** Everything bad that could be thought of goes through the door; rows of what it was and what came back. */
export async function tryBadInput(url: string, bearer: Record<string, string>): Promise<string[][]> {
  const files = [...(await malformedFiles()), ...(await polyglots()), ...(await bombs()), ...PLAIN]
  const rows: string[][] = []
  for (const [what, bytes] of files) {
    const form = new FormData()
    form.append('image', new File([new Uint8Array(bytes)], '../../obra\u{1f3a8}.jpg', { type: 'image/jpeg' }))
    const reply = await fetch(`${url}/api/upload/image`, { method: 'POST', headers: bearer, body: form })
    const { code = 'accepted' } = (await reply.json()) as { code?: string }
    rows.push([what, String(reply.status), code])
  }
  return rows
}
