import { afterEach, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { takeConsole } from './take-console.ts'

const library: Console = console
const methods = { ...library }
afterEach(() => Object.assign(library, methods))

test('what a library writes to the console is known by its place and not by its words', () => {
  const lines: string[] = []
  takeConsole(createLog('info', { destination: { write: (line: string) => void lines.push(line) } }))
  library.warn('The URL path "/pedido/k7f2qx%" could not be decoded')
  library.error(new Error('canarina@example.com'))
  expect(lines).toHaveLength(2)
  expect(lines.join()).toContain('a library wrote to the console')
  expect(lines.join()).toContain('take-console.test.ts')
  expect(lines.join()).not.toMatch(/k7f2qx|canarina/)
})
