import { expect, test } from 'vitest'
import { HOUSE, isTest, loadedBy, readSources } from './source-file.ts'

/** Large, and needed by an email, an invoice, a picture or a password now and then: each is loaded when it is. */
const AT_FIRST_USE = [
  '@node-rs/argon2',
  '@react-email/render',
  '@tus/file-store',
  '@tus/server',
  '@zxcvbn-ts/language-common',
  'csv-parse',
  'fast-xml-parser',
  'html-to-text',
  'imapflow',
  'libphonenumber-js/min',
  'node-forge',
  'nodemailer',
  'otplib',
  'pdfkit',
  'piscina',
  'postal-mime',
  'prom-client',
  'sharp',
  'wawoff2',
  'yauzl',
]
/** Of the two databases a process has one. */
const DATABASES = ['@electric-sql/pglite', 'pg']

const files = new Map(
  readSources(...HOUSE)
    .filter(({ path }) => !isTest(path) && !path.endsWith('.css'))
    .map((file) => [file.path, file]),
)

/** Whatever Node reads before the first visitor, each with the file that asks for it. */
function loadedAtStart(): ReadonlyMap<string, string> {
  const pages = [...files.keys()].filter((path) => /^src\/app\/web\/.*\.tsx$/.test(path))
  const found = new Map(
    [...pages, 'src/app/server/run-shop.ts', 'src/app/server/render-page.ts'].map((each) => [each, '']),
  )
  for (const path of found.keys()) {
    const file = files.get(path)
    if (file === undefined) continue
    for (const next of loadedBy(file)) if (!found.has(next)) found.set(next, path)
  }
  return found
}

test('a start loads nothing that no visitor needs', () => {
  const found = loadedAtStart()
  expect(found.has('fastify')).toBe(true)
  const early = [...AT_FIRST_USE, ...DATABASES].filter((name) => found.has(name))
  expect(early.map((name) => `${name}, by ${found.get(name)}`)).toEqual([])
})
