import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '..')
const ofPages = join(root, 'src', 'app', 'web', 'fonts')
const ofCertificates = join(root, 'fonts')

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, step) => String.fromCodePoint(0x20 + step)).join('')
const SPANISH = 'ÁÉÍÑÓÚÜáéíñóúü¡¿ªº«»'
/** Portuguese, Catalan, French, Italian and German. */
const NEAR = 'ÀÂÃÄÇÈÊËÌÎÏÒÔÕÖÙÛàâãäçèêëìîïòôõöùûßŒœ'
const MARKS = '\u00a0\u2011–—‘’“”…•·°²×−©€'

/** Every first visit waits for these; any other letter or mark comes from the visitor's own fonts. */
const LETTERS = ASCII + SPANISH + NEAR + MARKS

/** What browsers do by themselves, and the figures of equal width; alternates that nobody asks for stay out. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']

/** Latin Extended-A and what Romanian adds: names of artists come from everywhere. */
const FAR = `${Array.from({ length: 0x80 }, (_, step) => String.fromCodePoint(0x100 + step)).join('')}ȘșȚț`

const SOURCES = {
  fraunces: {
    latin: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    'latin-ext': import.meta.resolve(
      '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2',
    ),
  },
  inter: {
    latin: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
    'latin-ext': import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
  },
} as const

const packageFile = (font: 'fraunces' | 'inter', letters: 'latin' | 'latin-ext') => SOURCES[font][letters]

/** Of pages: the weights that styles.css declares. Of certificates: one weight, for a document keeps no axes. */
const FONTS = [
  { file: join(ofPages, 'fraunces'), wght: 400, letters: LETTERS, source: packageFile('fraunces', 'latin') },
  {
    file: join(ofPages, 'inter'),
    wght: { min: 400, max: 600, default: 400 },
    letters: LETTERS,
    source: packageFile('inter', 'latin'),
  },
  ...(['fraunces', 'inter'] as const).flatMap((font) => [
    { file: join(ofCertificates, font), wght: 400, letters: LETTERS, source: packageFile(font, 'latin') },
    {
      file: join(ofCertificates, `${font}-far`),
      wght: 400,
      letters: FAR,
      source: packageFile(font, 'latin-ext'),
    },
  ]),
]

/**
 * Makes the two fonts of the pages half as heavy, and those that certificates are written in. Run by hand, when letters or
 * weights change; its files are checked in.
 */
for (const { file, wght, letters, source } of FONTS) {
  const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures: FEATURES } as const
  const subset = await subsetFont(await readFile(new URL(source)), letters, options)
  await writeFile(`${file}.woff2`, subset)
}
