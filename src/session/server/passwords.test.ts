import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Passwords } from './passwords.ts'

/** How willingly each thread of this process lets others go first, as `proc_pid_stat(5)` has it. */
const niceOfThreads = () =>
  readdirSync('/proc/self/task').map((thread) => {
    const [, afterName = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')
    return Number(afterName.split(' ')[16])
  })

test.runIf(process.platform === 'linux')(
  'who hashes lets the thread that answers visitors go first',
  async () => {
    const passwords = new Passwords()
    const before = Math.max(...niceOfThreads())
    await passwords.hash('una clave larga')
    expect(Math.max(...niceOfThreads())).toBeGreaterThan(before)
    await passwords.close()
  },
)
