import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

test('scripts are asked for once, after everything that is seen, and with low priority', () => {
  const page =
    '<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/s.css"/></head><body>1 < 2</body></html>'
  expect(scriptsLast(page)).toBe(
    '<html><head><link rel="stylesheet" href="/s.css"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/b.js"/></head><body>1 < 2</body></html>',
  )
})

test('what is no page stays as it is', () => {
  expect(scriptsLast('<link rel="modulepreload" href="/a.js"/>')).toBe(
    '<link rel="modulepreload" href="/a.js"/>',
  )
})
