import manifest from '../../package.json' with { type: 'json' }
import type { Ran } from './commands.ts'

export const EMAIL = 'canarina.quilmesana@example.com'
export const PASSWORD = 'canarina-clave-secreta'
export const TOKEN = 'CanarinaTokenCanarinaTokenCanarinaTokenCana'
/** What a person or a secret is known by, however it is quoted. */
const SECRETS = /canarina|quilmesana|example\.com/i
/** Traces of a stack, of a statement, or of words that libraries use. */
const FOREIGN =
  /\n\s+at |node_modules|Failed query|ENOENT|ECONN|SyntaxError|TypeError|Unexpected|params|fetch failed|password authentication|end of central|invalid relative|getaddrinfo/

/** The commands of package.json. */
export const commandNames = Object.entries(manifest.scripts)
  .filter(([, script]) => script.includes('scripts/command.js'))
  .map(([name]) => name)

/** How each command is called here, but for those that are asked for what is wrong. @param file where a file of the test lies */
export const everyCall = (file: (name: string) => string): Readonly<Record<string, readonly string[]>> => ({
  'admin:create': ['admin:create', '--email', EMAIL, '--password', PASSWORD],
  'sample:load': ['sample:load'],
  backup: ['backup', file('new.zip')],
  restore: ['restore', file('other.zip')],
  'restore:rehearse': ['restore:rehearse', file('other.zip')],
  'catalogue:export': ['catalogue:export', file('new-catalogue.zip')],
  'catalogue:import': ['catalogue:import', file('other.zip')],
})

export const UNREACHED_DATABASES = {
  'a server that nobody answers at': `postgres://galeria:${PASSWORD}@127.0.0.1:9/galeria`,
  'a server that is not known': `postgres://galeria:${PASSWORD}@nadie.invalid/galeria`,
  'a password with signs': 'postgres://galeria:canarina%40clave@127.0.0.1:9/galeria?password=canarina',
} as const

/** What is wrong with a refusal that should be a plain sentence or two, or a list by name, with exit code 1. */
export function faultsOf({ code, said, warned }: Ran): string[] {
  const sentences = warned.split('\n').filter((line) => !line.startsWith('  - '))
  const faults = {
    'the exit code is not 1': code !== 1,
    'it said something as its result': said !== '',
    'it has no words': !/[a-zá-ú]/.test(warned),
    'it tells of a person or a secret': SECRETS.test(warned),
    'it speaks as a library does': FOREIGN.test(warned),
    'it is long': sentences.length >= 3,
  }
  return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [`${fault}: ${said}${warned}`] : []))
}
