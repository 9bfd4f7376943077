import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../config/project-root.ts'
import { furtherHeaders, policyForPage, scriptHash } from './security-headers.ts'

const scriptRule = (html: string, declared: readonly string[]) =>
  /script-src ([^;]*)/.exec(policyForPage(html, declared))?.[1]

const page =
  '<script>go()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>'

test('only the scripts that the renderer declared may run', () => {
  const declared = [scriptHash('go()')]
  expect(scriptRule(page, declared)).toBe(`'self' ${scriptHash('go()')}`)
  expect(policyForPage(page, declared)).not.toMatch(/script-src[^;]*unsafe/)
})

test('a script that somebody brought into the page may not', () => {
  const injected = `${page}<p><script>steal()</script></p>`
  expect(scriptRule(injected, [scriptHash('go()')])).toBe(`'self' ${scriptHash('go()')}`)
  expect(scriptRule(injected, [])).toBe("'self'")
})

test('a script that was taken out of the page is not named any more', () => {
  expect(scriptRule(page, [scriptHash('go()'), scriptHash('gone()')])).toBe(`'self' ${scriptHash('go()')}`)
})

test('no style sheet may be written into a page but those of the package that looks at pictures', () => {
  const file = join(projectRoot, 'node_modules/react-zoom-pan-pinch/dist/index.esm.js')
  const [, text = ''] = /var css_248z = ("(?:[^"\\]|\\.)*");/.exec(readFileSync(file, 'utf8')) ?? []
  const sheets = ['', JSON.parse(text)].map(scriptHash)
  expect(/style-src-elem ([^;]*)/.exec(policyForPage('', []))?.[1]).toBe(["'self'", ...sheets].join(' '))
})

test('other sites of the domain are left alone unless their owner says otherwise', () => {
  const said = (subdomains: boolean) => furtherHeaders({ subdomains })['strict-transport-security']
  expect(said(false)).toBe('max-age=31536000')
  expect(said(true)).toBe('max-age=31536000; includeSubDomains')
})
