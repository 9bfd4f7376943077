import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/config/project-root.ts'

/** Earlier subjects stay as they are: nobody writes history anew for a rule. */
const FROM = '2026-11-28T15:08:13Z'
const LONGEST = 72

/** Those that a list of commits cuts off. What git itself writes for a revert quotes another one, whole. */
const cutOff = (subjects: readonly string[]) =>
  subjects.filter((each) => [...each].length > LONGEST && !each.startsWith('Revert "'))

test('the subject of a commit has at most 72 characters', () => {
  const asked = ['log', '--no-merges', `--since=${FROM}`, '--format=%s']
  const { status, stdout } = spawnSync('git', asked, { cwd: projectRoot, encoding: 'utf8' })
  // An unpacked release has no git, and a clone without its history only what it was cloned at.
  expect(status === 0 ? cutOff(stdout.split('\n')) : []).toEqual([])
})

test('a longer subject is found, and git’s own for a revert is none', () => {
  const subjects = ['a'.repeat(72), 'ñ'.repeat(73), `Revert "${'a'.repeat(72)}"`]
  expect(cutOff(subjects)).toEqual(['ñ'.repeat(73)])
})
