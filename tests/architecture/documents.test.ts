import { globSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readSettings, Settings } from '#app/server/settings.ts'
import { KEPT_DAYS, MOST_UNVERIFIED_A_MINUTE } from '#payments/server/count-notifications.ts'
import { QUIET_SECONDS } from '#payments/server/receive-notification.ts'
import manifest from '../../package.json' with { type: 'json' }
import { brokenLinks, explainedVariables, missingPaths, missingScripts, readDocument } from './document.ts'
import { projectRoot } from './source-file.ts'

const DOCUMENTS = [
  'README.md',
  'src/platform/page-delivery/README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'docs/operations.md',
  'docs/glossary.md',
  'docs/order-states.md',
  'docs/selling-matrix.md',
  'docs/payment-double.md',
  'docs/messages-matrix.md',
  'docs/certificates.md',
]
const decisions = globSync('docs/decisions/*.md', { cwd: projectRoot })

test.each([...DOCUMENTS, ...decisions])('%s names links, paths and npm scripts that exist', (path) => {
  const document = readDocument(path)
  const scripts = Object.keys(manifest.scripts)
  expect([...brokenLinks(document), ...missingPaths(document), ...missingScripts(document, scripts)]).toEqual(
    [],
  )
})

test('each decision has a number of its own, and its title says it', () => {
  const numbered = decisions.toSorted().map((path) => ({
    inName: Number(/(\d+)-[^/]+$/.exec(path)?.[1]),
    inTitle: Number(/^# (\d+)\. /.exec(readDocument(path).text)?.[1]),
  }))
  const counted = decisions.map((_, index) => ({ inName: index + 1, inTitle: index + 1 }))
  expect(numbered).toEqual(counted)
})

test('docs/operations.md names every script of package.json', () => {
  const { text } = readDocument('docs/operations.md')
  const isNamed = (script: string) => new RegExp(`\`npm (run )?${script}[\` ]`).test(text)
  expect(Object.keys(manifest.scripts).filter((script) => !isNamed(script))).toEqual([])
})

test('docs/operations.md explains exactly the variables that the shop reads', () => {
  const explained = explainedVariables(readDocument('docs/operations.md'))
  expect(explained.toSorted()).toEqual(Object.keys(Settings.shape).toSorted())
})

test('docs/operations.md says what unsigned notifications cost and how long any is kept', () => {
  const text = readDocument('docs/operations.md').text.replaceAll(/\s+/g, ' ')
  expect(text).toContain(`still followed, ${MOST_UNVERIFIED_A_MINUTE} a minute at most`)
  expect(text).toContain(`cost one reading in ${QUIET_SECONDS} seconds`)
  expect(text).toContain(
    `keeps signed notifications for ${KEPT_DAYS.verified} days and those that nobody signed for ${KEPT_DAYS.unverified}.`,
  )
})

test('.env.example names every variable that the shop reads, with its default', () => {
  const example = parseEnv(readDocument('.env.example').text)
  expect(Object.keys(example).toSorted()).toEqual(Object.keys(Settings.shape).toSorted())
  expect(readSettings(example)).toEqual(readSettings({}))
})

describe('the checker', () => {
  const document = (text: string) => ({ path: 'README.md', text })

  test('finds a link to nowhere, and follows one from its own folder', () => {
    const text = 'See [a](docs/none.md), [b](package.json#scripts), [c](https://example.org), [d](#here).'
    expect(brokenLinks(document(text))).toEqual(['README.md links to docs/none.md, which does not exist'])
    expect(brokenLinks({ path: 'tests/a.md', text: '[up](../package.json)' })).toEqual([])
  })

  test('finds a path that no file has', () => {
    const text = '`src/none.ts` `money/none.ts` `gone/none.ts` `tests/none/` `src/*/none.ts`'
    expect(missingPaths(document(text))).toHaveLength(5)
  })

  test('accepts paths of the project and of src, and leaves other code alone', () => {
    const text =
      '`money/money.ts` `src/money` `tests/architecture/` `src/*/money.ts` `build/x.js` `GET /api/health` `image/png` `<room>/x.ts`'
    expect(missingPaths(document(text))).toEqual([])
  })

  test('finds the scripts and the variables that a text names', () => {
    const text = 'npm start, `npm run backup -- x`, npm test, npm ci'
    expect(missingScripts(document(text), ['start', 'test'])).toEqual([
      'README.md names npm run backup, which does not exist',
    ])
    const table =
      '## Environment\n| variable | default |\n|---|---|\n| `PORT`, `HOST` | `3000` |\n## Next\n| `X` |\n'
    expect(explainedVariables(document(table))).toEqual(['PORT', 'HOST'])
  })
})
