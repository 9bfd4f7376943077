import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const fonts = join(import.meta.dirname, '..', 'src', 'app', 'web', 'fonts')

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, step) => String.fromCodePoint(0x20 + step)).join('')
const SPANISH = 'ÁÉÍÑÓÚÜáéíñóúü¡¿ªº«»'
/** Portuguese, Catalan, French, Italian and German. */
const NEAR = 'ÀÂÃÄÇÈÊËÌÎÏÒÔÕÖÙÛàâãäçèêëìîïòôõöùûßŒœ'
const MARKS = '\u00a0\u2011–—‘’“”…•·°²×−©€'

/** Every first visit waits for these; any other letter or mark comes from the visitor's own fonts. */
const LETTERS = ASCII + SPANISH + NEAR + MARKS

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
  const subset = await subsetFont(await readFile(new URL(source)), LETTERS, options)
  await writeFile(join(fonts, `${name}.woff2`), subset)
}
