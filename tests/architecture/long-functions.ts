import { type ESTree, parseSync, Visitor } from 'vite'
import { isTest, type SourceFile } from './source-file.ts'

/** What a reader can hold in mind. */
const MOST_LINES = 80

const linesOf = (text: string): number => text.split('\n').length

/** Functions in files of the product that are too long to be read at once, those within others included. */
export function longFunctions(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path)).flatMap(longIn)
}

function longIn({ path, text }: SourceFile): string[] {
  // No function of a short file is long: most need not be read.
  if (linesOf(text) <= MOST_LINES) return []
  const long: string[] = []
  const measure = ({ start, end }: ESTree.Span) => {
    const lines = linesOf(text.slice(start, end))
    if (lines > MOST_LINES)
      long.push(
        `${path}:${linesOf(text.slice(0, start))} is a function of ${lines} lines, more than ${MOST_LINES}: divide it by subject`,
      )
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(parseSync(path, text).program)
  return long
}
