import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const styles = readFileSync(new URL('../../src/app/web/styles.css', import.meta.url), 'utf8')

test('no list of fonts comes down to Times', () => {
  const lists = [...styles.matchAll(/--font-\w+:([^;]+);/g)].map(([, list = '']) => list.split(','))
  expect(lists.length).toBeGreaterThan(1)
  for (const list of lists.map((fonts) => fonts.map((font) => font.trim()))) {
    expect(list.join()).not.toMatch(/Times/)
    expect(list).not.toContain('serif')
    expect(list.at(-1)).toBe('sans-serif')
  }
})
