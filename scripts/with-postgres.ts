import { spawn } from 'node:child_process'
import { startPostgres } from '../tests/support/postgres-for-tests.ts'

/** `node scripts/with-postgres.ts <command …>`: TEST_DATABASE_URL names a PostgreSQL of the command's own. */
const [command, ...args] = process.argv.slice(2)
if (!command) refuse('Name the command to run: node scripts/with-postgres.ts <command …>')

const { url, stop } = await startPostgres().catch((error: Error) => refuse(error.message))
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } })
process.once('exit', () => child.kill())
child.once('error', (error) => refuse(error.message))
child.once('exit', async (code) => {
  await stop()
  process.exit(code ?? 1)
})

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
