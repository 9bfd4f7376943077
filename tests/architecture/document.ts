import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './source-file.ts'

export interface Document {
  /** From the project's root: 'docs/operations.md'. */
  path: string
  text: string
}

export function readDocument(path: string): Document {
  const file = join(projectRoot, path)
  if (!existsSync(file)) throw new Error(`${path} is missing: every reader of the project looks for it`)
  return { path, text: readFileSync(file, 'utf8') }
}

const withoutBlocks = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')

/** Relative links of a document that lead nowhere. */
export function brokenLinks({ path, text }: Document): string[] {
  return [...withoutBlocks(text).matchAll(/\]\(<?([^)\s>]+)>?[^)]*\)/g)]
    .map((match) => match[1] ?? '')
    .filter((link) => !/^(#|[a-z][a-z+.-]*:)/i.test(link))
    .filter((link) => !existsSync(join(projectRoot, dirname(path), decodeURI(link).replace(/[#?].*$/, ''))))
    .map((link) => `${path} links to ${link}, which does not exist`)
}

/** Made by commands, not kept in the repository. */
const MADE = ['build', 'data', 'node_modules', 'test-results', '.react-router']

/** Backticked paths of the repository, or of `src/`, that no file or folder has. `*` stands for any name. */
export function missingPaths({ path, text }: Document): string[] {
  return [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter(looksLikeRepositoryPath)
    .filter((each) => globSync([each, join('src', each)], { cwd: projectRoot }).length === 0)
    .map((each) => `${path} names \`${each}\`, which does not exist`)
}

function looksLikeRepositoryPath(text: string): boolean {
  if (!/^\.?[\w*{][\w.*@{},/-]*$/.test(text) || !text.includes('/')) return false
  const first = text.split('/')[0] ?? ''
  if (MADE.includes(first)) return false
  return firstFolders().has(first) || /\.(ts|tsx|js|json|md|sql|css|svg|ya?ml)$/.test(text)
}

const firstFolders = () => new Set([...readdirSync(projectRoot), ...readdirSync(join(projectRoot, 'src'))])

/** npm scripts that a document tells its reader to run and that package.json does not have. */
export function missingScripts({ path, text }: Document, scripts: readonly string[]): string[] {
  return [...text.matchAll(/\bnpm (?:run )?(start|test|(?<=run )[\w:-]+)\b/g)]
    .map((match) => match[1] ?? '')
    .filter((each) => !scripts.includes(each))
    .map((each) => `${path} names npm run ${each}, which does not exist`)
}

/** The variables that the table below the heading 'Environment' explains: code in the first column. */
export function explainedVariables({ text }: Document): string[] {
  const section = text.split(/^#+ /m).find((each) => each.startsWith('Environment')) ?? ''
  const firstCells = section.split('\n').flatMap((line) => line.match(/^\|([^|]*)\|/)?.[1] ?? [])
  return firstCells.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map((match) => match[1] ?? ''),
  )
}
