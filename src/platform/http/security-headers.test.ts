import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyForPage } from './security-headers.ts'

const scriptRule = (html: string) => /script-src ([^;]*)/.exec(policyForPage(html))?.[1]

test('only the scripts that stand in the page may run', () => {
  const hash = createHash('sha256').update('go()').digest('base64')
  const html =
    '<script>go()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>'
  expect(scriptRule(html)).toBe(`'self' 'sha256-${hash}'`)
  expect(policyForPage(html)).not.toMatch(/script-src[^;]*unsafe/)
})
