import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const fonts = join(import.meta.dirname, '..', 'src', 'app', 'web', 'fonts')

/** Spanish, its neighbours and the marks of typesetting; anything else comes from the visitor's own fonts. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2dc],
  [0x2010, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const

const letters = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)),
).join('')

/** What browsers do by themselves, and the figures of equal width; alternates that nobody asks for stay out. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

/** The weights that styles.css declares. */
const FONTS = [
  {
    name: 'fraunces',
    wght: 400,
    source: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
  },
  {
    name: 'inter',
    wght: { min: 400, max: 600, default: 400 },
    source: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  },
] as const

/** Makes the two fonts of the pages half as heavy. Run by hand, when letters or weights change; its files are checked in. */
for (const { name, wght, source } of FONTS) {
  const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures: FEATURES } as const
  const subset = await subsetFont(await readFile(new URL(source)), letters, options)
  await writeFile(join(fonts, `${name}.woff2`), subset)
}
