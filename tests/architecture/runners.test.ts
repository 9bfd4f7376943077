import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, testFiles } from '../../scripts/test-files.js'
import vitest from '../../vitest.config.ts'
import { HOUSE, isTest, loadersOf, readSources } from './source-file.ts'

const files = readSources(...HOUSE, 'scripts', 'tests')
const isOfJourneys = (path: string) => path.startsWith('tests/journeys/')
const THIS = 'tests/architecture/runners.test.ts'

test('journeys are made by Playwright Test and load nothing of Vitest', () => {
  const withVitest = loadersOf('vitest', files)
  const journeys = files.map(({ path }) => path).filter(isOfJourneys)
  expect(journeys.length).toBeGreaterThan(50)
  expect(journeys.filter((path) => withVitest.has(path))).toEqual([])
})

test('all other tests are made by Vitest and load nothing of Playwright Test', () => {
  const withPlaywright = loadersOf('@playwright/test', files)
  const others = files.map(({ path }) => path).filter((path) => isTest(path) && !isOfJourneys(path))
  expect(others.length).toBeGreaterThan(300)
  expect(others.filter((path) => withPlaywright.has(path))).toEqual([])
})

/** The files that a project of Vitest takes. */
function takenBy(name: string): string[] {
  const projects = (vitest.test?.projects ?? []).filter((each) => typeof each === 'object')
  const found = projects.map((each) => 'test' in each && each.test).find((each) => each && each.name === name)
  const { include = [], exclude = [] } = found || {}
  const isIn = (globs: readonly string[], path: string) => globs.some((glob) => matchesGlob(path, glob))
  return testFiles().filter((path) => isIn(include, path) && !isIn(exclude, path))
}

test('no test is left out: each is in the project that its name says', () => {
  for (const name of ['unit', 'integration']) expect(takenBy(name)).toEqual(filesOf(testFiles(), name))
})

/** What a file changes of its worker, and what has to stand in the same file to put it back. Spies are put back by Vitest. */
const PUT_BACK_BY = [
  [/\bvi\.useFakeTimers\(/, 'vi.useRealTimers('],
  [/\bvi\.stubGlobal\(/, 'vi.unstubAllGlobals('],
  [/\bvi\.stubEnv\(/, 'vi.unstubAllEnvs('],
] as const
/** Nothing that could be put back: the modules that are loaded, and what the programs of a later file are started with. */
const FOR_GOOD =
  /\bvi\.(?:mock|doMock)\(|\bprocess\.chdir\(|\bprocess\.env(?:\.\w+|\[[^\]]+\]) *(?:\?\?)?=[^=]|\bdelete process\.env/

function changesForOthers(text: string): string[] {
  const left = PUT_BACK_BY.filter(([change, back]) => change.test(text) && !text.includes(back))
  return [...left.map(([, back]) => `without ${back}`), ...(FOR_GOOD.exec(text) ?? [])]
}

test('what a test waits for has as long as a busy machine needs, and not the one second of waitFor', () => {
  const hasty = files.filter(({ path, text }) => path !== THIS && /\bvi\.wait(For|Until)\(/.test(text))
  expect(hasty.map(({ path }) => path)).toEqual([])
})

test('journeys end their routes by endRoutes: a call that is just being answered fails nothing', () => {
  const bare = files.filter(
    ({ path, text }) =>
      isOfJourneys(path) && !path.endsWith('/end-routes.ts') && /\.unroute(?:All)?\(/.test(text),
  )
  expect(bare.map(({ path }) => path)).toEqual([])
})

test('a test leaves its worker as it was, for the files that come after it', () => {
  expect(changesForOthers("vi.useFakeTimers()\ntest('…')")).toEqual(['without vi.useRealTimers('])
  expect(changesForOthers("process.env.TZ = 'UTC'")).toHaveLength(1)
  const ofVitest = files.filter(({ path }) => isTest(path) && !isOfJourneys(path) && path !== THIS)
  expect(
    ofVitest.flatMap(({ path, text }) => changesForOthers(text).map((each) => `${path}: ${each}`)),
  ).toEqual([])
})
