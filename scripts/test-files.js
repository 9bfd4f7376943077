import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { inProject, NotReady, root } from './project.js'

const FOLDERS = ['src', 'payment-double', 'carrier-double', 'invoice-double', 'sample', 'scripts', 'tests']

/** Which run a file belongs to: a project of vitest.config.ts, or the journeys; the first that fits. @type {[string, RegExp][]} */
const ENDINGS = [
  ['journeys', /\.journey\.test\.ts$/],
  ['integration', /\.integration\.test\.tsx?$/],
  ['unit', /\.test\.tsx?$/],
]

/**
 * What makes an integration test one for PostgreSQL at each change as well: it is about the database or the queue, makes
 * calls at the same time, has a part for PostgreSQL alone, or says so in a line of its own.
 */
const FOR_POSTGRES_BY_PLACE = /^src\/platform\/(database|jobs)\//
const FOR_POSTGRES_BY_TEXT =
  /Promise\.all(Settled)?\(|\b(isOnPostgres|createServerDatabase|emptyPlace|placeToRestoreInto)\b/
const FOR_POSTGRES_BY_WORD = /^\/\/ Also on PostgreSQL: (locks|SQL|jobs|migrations), .+\.$/m

/** @returns {string[]} every test file, as a path from the root with slashes */
export function testFiles() {
  return FOLDERS.filter((folder) => existsSync(inProject(folder)))
    .flatMap((folder) =>
      readdirSync(inProject(folder), { recursive: true }).map((name) => join(folder, String(name))),
    )
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
}

/** @param {string[]} files @param {string} project */
export const filesOf = (files, project) =>
  files.filter((file) => ENDINGS.find(([, ending]) => ending.test(file))?.[0] === project)

const textOf = (/** @type {string} */ file) => readFileSync(inProject(file), 'utf8')

/** The integration tests that run on PostgreSQL at each change; all others do in `npm run test:full`. */
export const filesForPostgres = () =>
  filesOf(testFiles(), 'integration').filter(
    (file) => FOR_POSTGRES_BY_PLACE.test(file) || forPostgres(textOf(file)),
  )

/** @param {string} text of an integration test file */
export const forPostgres = (text) => FOR_POSTGRES_BY_TEXT.test(text) || FOR_POSTGRES_BY_WORD.test(text)

/** @param {string} word a path, or a part of one @param {string[]} files */
function filesNamed(word, files) {
  const path = existsSync(resolve(root, word))
    ? relative(root, resolve(root, word)).split(sep).join('/')
    : word
  return files.filter(
    (file) => file === path || file.startsWith(`${path}/`) || (path === word && file.includes(word)),
  )
}

/**
 * The files that the words of `npm test -- …` mean: a word is a file, a folder, a part of a path, or else a part of the
 * sentence that a test is called by. A file runs whole, because its later tests build on the earlier ones. Refuses a word
 * that is none of these.
 * @param {string[]} words
 */
export function selectTests(words) {
  const all = testFiles()
  return [...new Set(words.flatMap((word) => filesMeant(word, all)))].sort()
}

/** @param {string} word @param {string[]} files */
function filesMeant(word, files) {
  const named = filesNamed(word, files)
  const meant = named.length > 0 ? named : files.filter((file) => textOf(file).includes(word))
  if (meant.length === 0)
    throw new NotReady(`Nothing matches '${word}': it is in no test file's path and in no test's name.`)
  return meant
}
