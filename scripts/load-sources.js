import { runnerImport } from 'vite'
import { inProject } from './project.js'

/** `node scripts/load-sources.js <program>`: runs a program that imports pages and emails, which Node itself does not read. */
const [program = ''] = process.argv.slice(2)
await runnerImport(program, {
  configFile: false,
  root: inProject(),
  logLevel: 'error',
  oxc: { jsx: { runtime: 'automatic' } },
})
