import { expect, test } from 'vitest'
import { isTest, readSources } from './source-file.ts'

/** The options of each date format of a file, as far as they are written beside it. */
const formatsIn = (text: string): string[] =>
  [...text.matchAll(/Intl\.DateTimeFormat\([^)]*\)|\.toLocale(?:Date|Time)String\([^)]*\)/gs)].map(
    ([call]) => call,
  )

test('a day is said by the calendars of Buenos Aires, wherever its browser or its server stands', () => {
  const without = readSources('src')
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => formatsIn(text).map((call) => ({ path, call })))
    .filter(({ call }) => !call.includes('timeZone'))
  expect(without).toEqual([])
})
