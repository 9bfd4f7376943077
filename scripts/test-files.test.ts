import { expect, test } from 'vitest'
import { filesForPostgres, filesOf, forPostgres, selectTests, testFiles } from './test-files.js'

const files = testFiles()

test('every test file belongs to one project, by its name', () => {
  const projects = ['unit', 'integration', 'journeys'].map((project) => filesOf(files, project))
  expect(projects.flat().sort()).toEqual(files)
  for (const project of projects) expect(project.length).toBeGreaterThan(20)
})

test('a test is asked for by file, by folder, by a part of its path, or by its sentence', () => {
  const here = 'scripts/test-files.test.ts'
  expect(selectTests([here])).toEqual([here])
  expect(selectTests([`${process.cwd()}/scripts`])).toContain(here)
  expect(selectTests(['test-files'])).toEqual([here])
  expect(selectTests(['by a part of its path, or'])).toEqual([here])
})

test('what a folder is called does not choose another whose name begins alike', () => {
  expect(selectTests(['src/cart']).every((file) => file.startsWith('src/cart/'))).toBe(true)
})

test('a word that is in no path and in no sentence is refused by name', () => {
  const nobody = ['no', 'such', 'thing', 'anywhere'].join('-')
  expect(() => selectTests([nobody])).toThrow(`Nothing matches '${nobody}'`)
  expect(() => selectTests(['scripts', nobody])).toThrow(nobody)
})

test('PostgreSQL is asked at each change about locks, SQL, jobs and migrations, and not about all', () => {
  const chosen = filesForPostgres()
  for (const needed of [
    'src/platform/database/migrate.integration.test.ts',
    'src/platform/jobs/jobs.integration.test.ts',
    'src/artworks/server/artwork-holds.integration.test.ts',
    'tests/operations/backup.integration.test.ts',
    'tests/sales/studio-race.integration.test.ts',
  ])
    expect(chosen).toContain(needed)
  expect(chosen.length).toBeLessThan(filesOf(files, 'integration').length)
})

test('a test that does things at the same time is one for PostgreSQL without saying so; others give one of four reasons', () => {
  expect(forPostgres('await Promise.all([buy(), buy()])')).toBe(true)
  expect(forPostgres("if (isOnPostgres) test('…')")).toBe(true)
  expect(forPostgres('// Also on PostgreSQL: SQL, sorting by accents.\n')).toBe(true)
  expect(forPostgres('// Also on PostgreSQL: because.\n')).toBe(false)
})
