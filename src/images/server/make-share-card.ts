import { access, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeFolder } from '#platform/disk/make-folder.ts'
import { escapeMarkup } from '#platform/http/escape-markup.ts'
import { type MakeCard, MOST_PIXELS } from './picture-work.ts'

const WIDTH = 1200
const HEIGHT = 630
const WALL = '#f3ede4'
const INK = '#1d1a17'
const QUIET = '#5d554d'
const CLAY = '#a0432b'
const PICTURE = { left: 50, top: 45, width: 720, height: 540 }
const LABEL = { left: 820, width: 330 }
const LONGEST_TITLE = 90

const FONTS = {
  serif: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  sans: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
} as const

const { resolve } = createRequire(import.meta.url)

/** The site's own fonts, unpacked once: the writer of texts reads no packed ones. */
async function fontFile(folder: string, font: keyof typeof FONTS): Promise<string> {
  const file = join(folder, `${font}.ttf`)
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    const { decompress } = await import('wawoff2')
    await makeFolder(folder)
    await writeFile(file, await decompress(await readFile(resolve(FONTS[font]))))
  }
  return file
}

const escaped = (text: string): string => escapeMarkup(text.replace(/[\p{Cc}]/gu, ' '))

const shortened = (text: string): string =>
  text.length <= LONGEST_TITLE ? text : `${text.slice(0, LONGEST_TITLE - 1).trimEnd()}…`

interface TextStyle {
  readonly text: string
  readonly font: string
  readonly fontfile: string
  readonly colour: string
}

async function written({ text, font, fontfile, colour }: TextStyle) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font,
      fontfile,
      rgba: true,
      width: LABEL.width,
      wrap: 'word-char',
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, height: info.height }
}

async function hung(picture: Uint8Array) {
  const { data, info } = await sharp(picture, { limitInputPixels: MOST_PIXELS })
    .resize(PICTURE.width, PICTURE.height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    left: PICTURE.left + Math.round((PICTURE.width - info.width) / 2),
    top: PICTURE.top + Math.round((PICTURE.height - info.height) / 2),
  }
}

/** The picture whole on its wall, with its label beside it: a JPEG of 1200 by 630 pixels. */
export async function makeShareCard({ picture, text, fonts }: MakeCard): Promise<Uint8Array> {
  const serif = await fontFile(fonts, 'serif')
  const sans = await fontFile(fonts, 'sans')
  const lines: TextStyle[] = [
    { text: shortened(text.title), font: 'Fraunces 46', fontfile: serif, colour: INK },
    { text: shortened(text.artist), font: 'Inter 25', fontfile: sans, colour: QUIET },
    { text: text.note, font: 'Inter Medium 30', fontfile: sans, colour: CLAY },
  ]
  const label = await Promise.all(lines.filter((line) => line.text.trim() !== '').map(written))
  const gap = 26
  const height = label.reduce((sum, line) => sum + line.height, 0) + gap * (label.length - 1)
  let top = Math.max(PICTURE.top, Math.round((HEIGHT - height) / 2))
  const placed = label.map((line) => {
    const place = { input: line.input, left: LABEL.left, top }
    top += line.height + gap
    return place
  })
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: WALL } })
    .composite([await hung(picture), ...placed])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer()
}
