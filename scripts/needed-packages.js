import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { inProject, NotReady } from './project.js'

/**
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Needs
 */

/** Import and export, also while running, and what is only looked up. */
const NAMED = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bresolve\(\s*|\brequire\(\s*)["'`]([^"'`$\s]+)["'`]/g

/** A file of a package that stands somewhere as a text, and is looked up by it later. */
const FILE = /["'`]((?:@[a-z][\w.-]*\/)?[a-z][\w.-]*\/[^"'`$\s]+\.\w+)["'`]/g

/** The Node that all of it runs under. */
const ALWAYS = ['node']

/** '@scope/name' of '@scope/name/part'. @param {string} specifier */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Texts of a program look like imports now and then: a package is what package.json names. @param {string} text */
export function packagesNamedIn(text) {
  const names = [...text.matchAll(NAMED), ...text.matchAll(FILE)]
    .map(([, specifier = '']) => specifier)
    .filter(
      (specifier) => /^[@a-z]/.test(specifier) && !isBuiltin(specifier) && !specifier.startsWith('node:'),
    )
  return [...new Set(names.map(packageOf))]
}

/** Where a package is found from another's folder, as Node looks for it. @param {string} from @param {string} name */
function findPackage(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (existsSync(join(inProject(path), 'package.json'))) return path
    if (at === '') return undefined
  }
}

/** @param {string} path @returns {Needs} */
const needsOf = (path) => JSON.parse(readFileSync(join(inProject(path), 'package.json'), 'utf8'))

/** What a package cannot do without, and what of the rest is installed. @param {string} path */
function neededBy(path) {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = needsOf(path)
  const isOptional = (/** @type {string} */ name) =>
    name in optionalDependencies || peerDependenciesMeta[name]?.optional === true
  return (
    [...new Set([...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })])]
      // A package that can work with another one does not need it.
      .filter((name) => !(name in peerDependencies && peerDependenciesMeta[name]?.optional === true))
      .map((name) => ({ name, isOptional: isOptional(name) }))
  )
}

/**
 * The folders of all packages that built programs need to run, from the project's folder: those that they import, and those
 * that these need.
 * @param {string} built
 */
export function packagesFor(built) {
  const declared = new Set(Object.keys(needsOf('').dependencies ?? {}))
  const texts = readdirSync(built, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(built, name), 'utf8'))
  const named = [...new Set(texts.flatMap(packagesNamedIn))]
  /** @type {{ from: string, name: string, isOptional: boolean }[]} */
  const waiting = [...ALWAYS, ...named].map((name) => ({ from: '', name, isOptional: !declared.has(name) }))
  const found = new Set()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { from, name, isOptional } = next
    const path = findPackage(from, name)
    if (path === undefined && !isOptional)
      throw new NotReady(`The package ${name} is needed and not installed: npm ci brings it.`)
    if (path === undefined || found.has(path)) continue
    found.add(path)
    waiting.push(...neededBy(path).map((need) => ({ from: path, ...need })))
  }
  return [...found].sort()
}
