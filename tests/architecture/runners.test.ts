import { expect, test } from 'vitest'
import { isTest, loadersOf, readSources } from './source-file.ts'

const files = readSources('src', 'payment-double', 'sample', 'scripts', 'tests')
const isOfJourneys = (path: string) => path.startsWith('tests/journeys/')

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
