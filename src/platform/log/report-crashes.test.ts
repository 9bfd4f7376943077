import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const here = (name: string) => JSON.stringify(join(import.meta.dirname, name))

/** Runs a process that fails as it is told to, and answers what it left. */
const crash = (how: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { errorAsText } from ${here('describe-error.ts')}
       import { reportCrashes } from ${here('report-crashes.ts')}
       reportCrashes((error) => process.stderr.write(errorAsText(error)))
       const error = Object.assign(new Error('params: Canarina'), { params: ['Canarina'], code: '23505' })
       ${how}`,
    ],
    { encoding: 'utf8' },
  )

test.each([
  ['an error that nobody caught', 'setImmediate(() => { throw error })'],
  ['a promise that nobody waited for', 'void Promise.reject(error)'],
  ['what is no error at all', 'void Promise.reject({ name: "Canarina" })'],
])('%s ends the process without what it worked with', (_what, how) => {
  const { status, stdout, stderr } = crash(how)
  expect(status).toBe(1)
  expect(stderr).not.toBe('')
  expect(stdout + stderr).not.toContain('Canarina')
})
