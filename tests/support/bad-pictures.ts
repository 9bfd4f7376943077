import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG whose head promises so many pixels; its body holds one row of nothing. */
export function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8) + 1))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** Stripes and noise that no encoder can make small. */
export const grainy = (width = 160, height = 120) =>
  sharp(
    Buffer.from(
      Array.from(
        { length: width * height * 3 },
        (_, index) => (index * 7919 + ((index * index) % 251)) % 256,
      ),
    ),
    { raw: { width, height, channels: 3 } },
  )

function changed(bytes: Buffer, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(bytes)
  copy.set(values, at)
  return copy
}

/** A JPEG whose head promises so many pixels. */
export async function jpegOf(width: number, height: number): Promise<Buffer> {
  const bytes = await grainy().jpeg().toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  return changed(bytes, frame + 5, height >> 8, height & 255, width >> 8, width & 255)
}

/** What a phone's HEIC begins with; no decoder gets further than this. */
export function heic(): Buffer {
  const type = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  return Buffer.concat([type, Buffer.from('\0\0\0\x08meta', 'latin1'), Buffer.alloc(2000, 7)])
}

/** Files that are no whole pictures, each with what is wrong with it. */
export async function malformedFiles(): Promise<[string, Buffer][]> {
  const jpeg = await grainy().jpeg().toBuffer()
  const progressive = await grainy().jpeg({ progressive: true }).toBuffer()
  const png = await grainy().png().toBuffer()
  const webp = await grainy().webp().toBuffer()
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const data = png.indexOf('IDAT')
  return [
    ['half a JPEG', half(jpeg)],
    ['half a progressive JPEG', half(progressive)],
    ['half a PNG', half(png)],
    ['half a WebP', half(webp)],
    ['a JPEG without its last tenth', jpeg.subarray(0, Math.floor(jpeg.length * 0.9))],
    ['a PNG without its last tenth', png.subarray(0, Math.floor(png.length * 0.9))],
    ['a WebP without its last tenth', webp.subarray(0, Math.floor(webp.length * 0.9))],
    ['the first two bytes of a JPEG', jpeg.subarray(0, 2)],
    ['the first twenty bytes of a JPEG', jpeg.subarray(0, 20)],
    ['a JPEG up to its pixels', jpeg.subarray(0, scan)],
    ['a JPEG that begins to have pixels', jpeg.subarray(0, scan + 14)],
    ['the signature of a PNG', png.subarray(0, 8)],
    ['the head of a PNG', png.subarray(0, 33)],
    ['a PNG up to its pixels', png.subarray(0, data + 4)],
    ['the head of a WebP', webp.subarray(0, 12)],
    ['the first thirty bytes of a WebP', webp.subarray(0, 30)],
    ['a JPEG without size', changed(jpeg, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5, 0, 0, 0, 0)],
    ['a JPEG of 300 components', changed(jpeg, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 9, 200)],
    ['a JPEG without tables', changed(jpeg, jpeg.indexOf(Buffer.from([0xff, 0xdb])) + 1, 0xfe)],
    [
      'a JPEG with wild tables',
      changed(jpeg, jpeg.indexOf(Buffer.from([0xff, 0xc4])) + 5, 255, 255, 255, 255),
    ],
    ['a JPEG with an endless segment', changed(jpeg, 4, 0xff, 0xff)],
    ['a PNG of no width', pngOf(0, 5)],
    ['a PNG with too few rows', pngOf(64, 64)],
    ['a PNG with a wrong checksum', changed(png, 29, 1, 2, 3, 4)],
    ['a PNG of depth 77', changed(png, 24, 77)],
    ['a PNG with broken pixels', changed(png, data + 60, ...Buffer.alloc(200, 0xaa))],
    ['a WebP that claims to be longer', changed(webp, 4, 255, 255, 255, 0)],
    ['a WebP with a wild chunk', changed(webp, 16, 255, 255, 255, 127)],
    ['a WebP with broken pixels', changed(webp, 30, ...Buffer.alloc(60, 0xff))],
    ['zeros', Buffer.alloc(5000)],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * index * 31) % 256))],
    ['a PNG called JPEG inside', Buffer.concat([jpeg.subarray(0, 20), png.subarray(20)])],
  ]
}

/** Pictures that are something else as well, each with what it hides. */
export async function polyglots(): Promise<[string, Buffer][]> {
  const jpeg = await grainy().jpeg().toBuffer()
  const png = await grainy().png().toBuffer()
  const webp = await grainy().webp().toBuffer()
  const after = (bytes: Buffer, text: string) => Buffer.concat([bytes, Buffer.from(text, 'latin1')])
  const comment = (text: string) => {
    const frame = Buffer.from([0xff, 0xfe, 0, 0])
    frame.writeUInt16BE(text.length + 2, 2)
    return Buffer.concat([jpeg.subarray(0, 2), frame, Buffer.from(text, 'latin1'), jpeg.subarray(2)])
  }
  const zipEnd = `PK\x05\x06${'\0'.repeat(18)}`
  return [
    ['a page behind a JPEG', after(jpeg, '<html><body>hola</body></html>')],
    ['a script in a JPEG’s comment', comment('<ScRiPt>alert(1)</script>')],
    ['PHP in a JPEG’s comment', comment('<?php system($_GET[0]); ?>')],
    ['a PDF in a JPEG’s comment', comment('%PDF-1.4 1 0 obj')],
    ['an archive behind a JPEG', after(jpeg, `PK\x03\x04rest${zipEnd}`)],
    ['an archive behind a PNG', after(png, `PK\x03\x04rest${zipEnd}`)],
    ['bytes behind a WebP', after(webp, 'anything at all')],
    ['an archive behind a second JPEG', after(Buffer.concat([jpeg, jpeg]), zipEnd)],
  ]
}
