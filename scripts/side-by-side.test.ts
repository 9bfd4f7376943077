import { writeSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainStep, runLanes, whatFailed } from './side-by-side.js'

let printed = ''

beforeEach(() => {
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

/** A step that says something where its programs write, and ends with this code. */
const saying = (name: string, words: string, code = 0) =>
  plainStep(name, async (output) => {
    if (output !== 'inherit') writeSync(output, words)
    return code
  })

test('neighbours do not mix what they say: one that passes is told by its name alone', async () => {
  const results = await runLanes([
    [saying('quiet one', 'all is well')],
    [saying('other one', 'here as well')],
  ])
  expect(results.map(({ failed }) => failed)).toEqual([0, 0])
  expect(printed).toMatch(/--- quiet one: ok/)
  expect(printed).not.toMatch(/all is well|here as well/)
})

test('one that fails is printed whole, and nothing begins after it', async () => {
  const long = Array.from({ length: 5000 }, (_, line) => `line ${line}`).join('\n')
  const begun: string[] = []
  const next = plainStep('next one', async () => {
    begun.push('next one')
  })
  const results = await runLanes([[saying('broken one', long, 1), next], [saying('sound one', 'fine')]])
  expect(results.filter(({ failed }) => failed > 0)).toHaveLength(1)
  expect(printed).toContain(long)
  expect(printed).toMatch(/--- broken one: FAILED/)
  expect(begun).toEqual([])
})

test('a step without a neighbour writes to the terminal as it goes', async () => {
  const outputs: unknown[] = []
  await runLanes([
    [],
    [
      plainStep('lonely one', async (output) => {
        outputs.push(output)
      }),
    ],
  ])
  expect(outputs).toEqual(['inherit'])
  expect(printed).toContain('=== lonely one')
})

test('what failed is said once more at the end, by step, file and sentence', () => {
  const result = { step: 'integration', passed: 7, failed: 2, skipped: 0 }
  const failures = [
    {
      file: 'src/cart/a.integration.test.ts',
      passed: 7,
      tests: [{ name: 'keeps the work', why: 'Error: it is gone' }],
    },
    { file: 'src/cart/b.integration.test.ts', passed: 0, tests: [] },
  ]
  expect(whatFailed({ ...result, failures })).toEqual([
    'Failed: integration: src/cart/a.integration.test.ts > keeps the work\n  Error: it is gone',
    'Failed: integration: src/cart/b.integration.test.ts',
  ])
  expect(whatFailed(result)).toEqual(['Failed: integration'])
})
