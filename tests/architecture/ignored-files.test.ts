import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/config/project-root.ts'
import { HOUSE } from './source-file.ts'

const PLACES = [...HOUSE, 'scripts', 'tests', 'bench', 'database', 'docs', 'public']

// A file that git ignores is here and in no other copy of the project: everything is well until somebody else builds it.
test('no file of the project is left out of a commit because .gitignore names it', () => {
  const asked = ['ls-files', '--others', '--ignored', '--exclude-standard', '--', ...PLACES]
  const { status, stdout } = spawnSync('git', asked, { cwd: projectRoot, encoding: 'utf8' })
  // An unpacked release has no git, and nothing to commit.
  expect(status === 0 ? stdout : '').toBe('')
})
