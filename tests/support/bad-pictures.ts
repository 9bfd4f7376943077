import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngWith(width: number, height: number, rows: Buffer, before: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), ...before, chunk('IDAT', rows), end])
}

/** A PNG whose head promises so many pixels; its body holds one row of nothing. */
export const pngOf = (width: number, height: number): Buffer =>
  pngWith(width, height, deflateSync(Buffer.alloc(Math.ceil(width / 8) + 1)))

/** A PNG that keeps its promise: so many pixels of nothing, in a file of a thousandth of their size. */
export const pngBomb = (width: number, height: number): Buffer =>
  pngWith(width, height, deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)))

/** A small PNG whose comment or colour profile unpacks to so many bytes. */
export function pngWithLargeText(kind: 'zTXt' | 'iCCP', bytes: number): Buffer {
  const text = Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes, 32))])
  return pngWith(8, 8, deflateSync(Buffer.alloc(16)), [chunk(kind, text)])
}

/** The same PNG under a colour profile: its numbers stay what they are and mean other colours. */
export function pngUnderProfile(png: Buffer, profile: Buffer): Buffer {
  const name = Buffer.from('profile\0\0', 'latin1')
  const content = chunk('iCCP', Buffer.concat([name, deflateSync(profile)]))
  return Buffer.concat([png.subarray(0, 33), content, png.subarray(33)])
}

/** A TIFF whose head promises so many pixels, one bit each. */
export function tiffOf(width: number, height: number): Buffer {
  const tags = [
    [256, width],
    [257, height],
    [258, 1],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, height],
    [279, 100],
  ]
  const directory = Buffer.alloc(2 + tags.length * 12 + 4)
  directory.writeUInt16LE(tags.length, 0)
  for (const [index, [tag = 0, value = 0]] of tags.entries()) {
    directory.writeUInt16LE(tag, 2 + index * 12)
    directory.writeUInt16LE(4, 4 + index * 12)
    directory.writeUInt32LE(1, 6 + index * 12)
    directory.writeUInt32LE(value, 10 + index * 12)
  }
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(108, 4)
  return Buffer.concat([head, Buffer.alloc(100), directory])
}

/** An AVIF whose properties promise so many pixels. */
export async function avifOf(width: number, height: number): Promise<Buffer> {
  const bytes = await grainy().avif({ effort: 0 }).toBuffer()
  const at = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(width, at)
  bytes.writeUInt32BE(height, at + 4)
  return bytes
}

/** A WebP of the largest size that its head can promise, 268 megapixels. */
export async function largestWebp(): Promise<Buffer> {
  const bytes = await grainy().webp().toBuffer()
  return changed(bytes, bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a])) + 3, 0xff, 0x3f, 0xff, 0x3f)
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

/** Grain of any size, another one each time. */
export const grain = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

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
