import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../config/project-root.ts'
import { furtherHeaders, policyForPage, scriptHash } from './security-headers.ts'

test('only the scripts that the renderer declared may run', () => {
  const policy = policyForPage([scriptHash('go()')])
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${scriptHash('go()')}`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('no style sheet may be written into a page but those of the package that looks at pictures', () => {
  const file = join(projectRoot, 'node_modules/react-zoom-pan-pinch/dist/index.esm.js')
  const [, text = ''] = /var css_248z = ("(?:[^"\\]|\\.)*");/.exec(readFileSync(file, 'utf8')) ?? []
  const sheets = ['', JSON.parse(text)].map(scriptHash)
  expect(/style-src-elem ([^;]*)/.exec(policyForPage([]))?.[1]).toBe(["'self'", ...sheets].join(' '))
})

test('other sites of the domain are left alone unless their owner says otherwise', () => {
  const said = (subdomains: boolean) =>
    furtherHeaders({ subdomains, hidden: false })['strict-transport-security']
  expect(said(false)).toBe('max-age=31536000')
  expect(said(true)).toBe('max-age=31536000; includeSubDomains')
})
