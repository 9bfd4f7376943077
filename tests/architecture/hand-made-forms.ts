import { type ESTree, parseSync, Visitor } from 'vite'
import { isTest, type SourceFile } from './source-file.ts'

/** Forms that keep themselves what is wrong with them, each with why no hook does it. */
export const HAND_MADE_FORMS: Readonly<Record<string, string>> = {
  'src/ui/use-sent-form.ts':
    'the hook of forms that work without a script: visitors fetch no library for them',
}

/** A form that takes its sending into its own hands. */
const SENDS_ITSELF = /\bonSubmit\b[\s\S]*\.preventDefault\(\)|\.preventDefault\(\)[\s\S]*\bonSubmit\b/
const OF_ERRORS = /error|wrong|missing|invalid|fault|refus/i

/**
 * The files with an `onSubmit` of their own and a `useState` for what is wrong: it is called so, or it is what a field is given as
 * its error.
 */
export function handMadeForms(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => /\.tsx?$/.test(path) && !isTest(path) && SENDS_ITSELF.test(text))
    .filter(keepsErrors)
    .map(({ path }) => path)
}

function keepsErrors({ path, text }: SourceFile): boolean {
  const states: string[] = []
  const saidAtFields: string[] = []
  const wordsOf = ({ start, end }: ESTree.Span) => text.slice(start, end).match(/\w+/g) ?? []
  new Visitor({
    VariableDeclarator({ id, init }) {
      const [state] = id.type === 'ArrayPattern' ? id.elements : []
      if (state?.type === 'Identifier' && isCallOf(init, 'useState')) states.push(state.name)
    },
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && name.name === 'error' && value != null)
        saidAtFields.push(...wordsOf(value))
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'error') saidAtFields.push(...wordsOf(value))
    },
  }).visit(parseSync(path, text).program)
  return states.some((state) => OF_ERRORS.test(state) || saidAtFields.includes(state))
}

const isCallOf = (init: ESTree.Expression | null, name: string): boolean =>
  init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === name
