import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oldWordsIn } from './plain-words.ts'
import { projectRoot, readSources } from './source-file.ts'

const documents = globSync('{*.md,docs/**/*.md,src/**/*.md,payment-double/*.md}', { cwd: projectRoot }).map(
  (path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }),
)
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
])('%s may not say %s', (path, text) => {
  expect(oldWordsIn([{ path, text }])).toHaveLength(1)
})

test('a letter of the alphabet is one', () => {
  expect(oldWordsIn([{ path: 'src/shipping/provinces.ts', text: 'provinceOfLetter(letter)' }])).toEqual([])
})
