import { describe, expect, test } from 'vitest'
import { longFunctions } from './long-functions.ts'
import { HOUSE, readSources } from './source-file.ts'

const inLines = (count: number) =>
  Array.from({ length: count }, (_none, line) => `  step(${line})`).join('\n')
const file = (text: string, path = 'src/cart/cart.tsx') => ({ path, text })
/** A function of so many lines, its first and last among them. */
const declared = (lines: number) => `function fill() {\n${inLines(lines - 2)}\n}\n`

test('no function is longer than what can be read at once', () => {
  expect(longFunctions(readSources(...HOUSE))).toEqual([])
})

describe('a function of more than eighty lines is refused', () => {
  test.each([
    ['declared', declared(81)],
    ['exported', `export ${declared(81)}`],
    ['an arrow', `const fill = () => {\n${inLines(79)}\n}\n`],
    ['an expression', `const fill = function () {\n${inLines(79)}\n}\n`],
    ['a method', `class Cart {\n  fill() {\n${inLines(79)}\n  }\n}\n`],
    ['a method of an object', `const cart = {\n  fill() {\n${inLines(79)}\n  },\n}\n`],
    ['a component', `const Cart = () => (\n  <ul>\n${'    <li />\n'.repeat(77)}  </ul>\n)\n`],
    ['one in another’s arguments', `useEffect(() => {\n${inLines(79)}\n})\n`],
  ])('%s', (_which, text) => {
    expect(longFunctions([file(text)])).toEqual([expect.stringContaining('a function of 81 lines')])
  })

  test('however it is indented', () => {
    const text = declared(81).replaceAll('\n  ', '\n').replaceAll('  ', '')
    expect(longFunctions([file(text)])).toHaveLength(1)
  })
  test('together with the one that holds it', () => {
    const text = `function open() {\n${declared(81)}}\n`
    expect(longFunctions([file(text)])).toHaveLength(2)
  })
  test('and told by its place', () => {
    const text = `const a = 1\n\n${declared(81)}`
    expect(longFunctions([file(text)])).toEqual([expect.stringMatching(/^src\/cart\/cart\.tsx:3 /)])
  })
})

test('one of eighty lines is not, nor a long file, a long list or a test', () => {
  const allowed = [
    file(declared(80)),
    file(declared(60) + declared(61)),
    file(`const steps = [\n${'  1,\n'.repeat(120)}]\n`),
    file(`// function () {\n${inLines(100)}`),
    file(declared(200), 'src/cart/cart.test.ts'),
  ]
  expect(longFunctions(allowed)).toEqual([])
})
