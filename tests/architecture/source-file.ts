import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

export const projectRoot = join(import.meta.dirname, '../..')

/** The folders of what is built, the doubles of the world outside and the demo's catalogue among it. */
export const HOUSE = ['src', 'payment-double', 'carrier-double', 'invoice-double', 'sample'] as const

export interface SourceFile {
  /** From the project's root: 'src/cart/cart.ts'. */
  path: string
  text: string
}

/** All TypeScript, JavaScript and CSS below these folders of the project. */
export function readSources(...folders: string[]): SourceFile[] {
  return globSync(
    folders.map((each) => `${each}/**/*.{ts,tsx,js,css}`),
    { cwd: projectRoot },
  ).map((path) => ({
    path,
    text: readFileSync(join(projectRoot, path), 'utf8'),
  }))
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** What a file imports, types and re-exports included: its own files as paths, everything else by name. */
export function importsOf({ path, text }: SourceFile): string[] {
  if (path.endsWith('.css')) return []
  const { staticImports, staticExports } = parseSync(path, text).module
  const exported = staticExports.flatMap(({ entries }) => entries.map((each) => each.moduleRequest?.value))
  // `import('…')` is an expression or a type; both bind the file to what it names.
  const inline = [...text.matchAll(/\bimport\(\s*['"`]([^'"`]+)['"`]/g)].map((match) => match[1])
  const named = [...staticImports.map((each) => each.moduleRequest.value), ...exported, ...inline]
  return [...new Set(named.filter((each) => each !== undefined))].map((each) => resolve(path, each))
}

/** The files of its own that it makes Node load: not what it imports as types alone. */
export function loadedBy({ path, text }: SourceFile): string[] {
  const { staticImports, staticExports } = parseSync(path, text).module
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const exported = staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []))
  return [...imported, ...exported].map((each) => resolve(path, each))
}

/** Every file that makes Node load this file or package, straight or by way of others. */
export function loadersOf(target: string, files: readonly SourceFile[]): ReadonlySet<string> {
  const loaded = files
    .filter(({ path }) => !path.endsWith('.css'))
    .map((file) => ({ path: file.path, loads: loadedBy(file) }))
  const loaders = new Set([target])
  for (let before = 0; before < loaders.size; ) {
    before = loaders.size
    for (const { path, loads } of loaded) if (loads.some((each) => loaders.has(each))) loaders.add(path)
  }
  return loaders
}

function resolve(importer: string, specifier: string): string {
  if (specifier.startsWith('#')) return posix.join('src', specifier.slice(1))
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier)
  return specifier
}

export function hasDefaultExport({ path, text }: SourceFile): boolean {
  if (path.endsWith('.css')) return false
  const { staticExports } = parseSync(path, text).module
  return staticExports
    .flatMap(({ entries }) => entries)
    .some(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default')
}
