import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oldWordsIn } from './plain-words.ts'
import { projectRoot, readSources } from './source-file.ts'

const documents = globSync('{*.md,*.config.ts,docs/**/*.md,src/**/*.md,payment-double/*.md}', {
  cwd: projectRoot,
}).map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }))
const isList = ({ path }: { readonly path: string }) => path.startsWith('tests/architecture/plain-words')

test('code and documents say the words of the trade where there were others before', () => {
  const files = readSources('src', 'payment-double', 'sample', 'scripts', 'bench', 'tests')
  expect(files.length).toBeGreaterThan(2000)
  expect(documents.length).toBeGreaterThan(100)
  expect(oldWordsIn([...files.filter((each) => !isList(each)), ...documents])).toEqual([])
})

test.each([
  ['src/email/server/a.ts', 'await writeLetter(shop, transaction, row)'],
  ['src/email/server/a.ts', 'const kind: LetterKind = one'],
  ['src/orders/server/minute-round.ts', ''],
  ['docs/a.md', 'two carts never wait in a ring'],
  ['vite.config.ts', 'const escaped = (email: string) => email.charCodeAt(0)'],
  ['docs/a.md', 'a page lies on the shelf of canonical addresses'],
  ['src/platform/page-delivery/a.ts', 'const partitionOfInvented = 1 // an invented address'],
  ['src/ui/a.ts', 'if (!isAwake) return'],
  ['bench/a.ts', '/** How many of the notices came. */'],
  ['docs/a.md', 'a forged notice costs one reading'],
  ['src/ui/a.ts', '/** She is at her desk. */'],
  ['src/images/server/a.ts', 'a worker of the workshop'],
  ['bench/a.ts', 'a trial of ten thousand calls'],
  ['src/favourites/a.ts', '/** Those that hung here once. */'],
])('%s may not say %s', (path, text) => {
  expect(oldWordsIn([{ path, text }])).toHaveLength(1)
})

test.each([
  ['a letter of the alphabet', 'provinceOfLetter(letter)'],
  ['a work on its wall', 'Where a work hangs, and those that hang beside it'],
  ['what a device shows', 'what came meanwhile is one notice'],
  ['a piece of furniture', 'above a desk or on a shelf'],
  ['what a test makes up', 'an invented token'],
])('%s is called so', (_what, text) => {
  expect(oldWordsIn([{ path: 'src/shipping/provinces.ts', text }])).toEqual([])
})
