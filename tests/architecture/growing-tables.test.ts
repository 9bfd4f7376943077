import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { readDocument } from './document.ts'
import { readSources } from './source-file.ts'
import { tablesThere } from './tables-there.ts'

interface Line {
  readonly table: string
  readonly keptBy: string
  readonly limit: string
}

function linesIn(text: string): Line[] {
  const [, section = ''] = /^## What grows.*\n([\s\S]+?)^## /m.exec(text) ?? []
  return [...section.matchAll(/^\| `(\w+)` \| .+? \| (.+?) \| (.+?) \|$/gm)].map(
    ([, table = '', keptBy = '', limit = '']) => ({ table, keptBy, limit }),
  )
}

const lines = linesIn(readDocument('docs/operations.md').text)

test('docs/operations.md says of every table what keeps it small', async () => {
  expect(lines.map(({ table }) => table).toSorted()).toEqual((await tablesThere()).toSorted())
})

test('whatever is said to keep a table small is there', () => {
  const jobs = readSources('src').flatMap(({ text }) =>
    [...text.matchAll(/jobKind\(\{\s*name: '([\w-]+)'/g)].map(([, name = '']) => name),
  )
  expect(jobs).toEqual(expect.arrayContaining(['forget', 'minute-round', 'pictures-round']))
  const known = new Set([...jobs, ...lines.map(({ table }) => table)])
  const unknown = lines.flatMap(({ table, keptBy }) =>
    [...keptBy.matchAll(/`([^`]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !known.has(name) && !(name.replace('npm run ', '') in manifest.scripts))
      .map((name) => `${table}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('a line is found with all that it says', () => {
  const text =
    '## What grows, and so on\n\n| a | b | c | d |\n|---|---|---|---|\n| `x_y` | z | `forget` | a day |\n\n## Next\n'
  expect(linesIn(text)).toEqual([{ table: 'x_y', keptBy: '`forget`', limit: 'a day' }])
})
