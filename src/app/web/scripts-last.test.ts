import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

const page =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
  '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/s.css"/></head><body>1 < 2' +
  '<script type="module" async="">import "/a.js"</script></body></html>'

test('no script is asked for before everything that is seen, and each once', () => {
  const { html: late, starter } = scriptsLast(page)
  expect(late).toContain(`<script>${starter[0]}</script></body>`)
  expect(late).not.toContain('modulepreload" href')
  expect(late).not.toContain('type="module"')
  expect(late).toContain('<script type="text/late">import "/a.js"</script>')
  expect(late).toContain('(["/a.js","/b.js"],"text/late","awake")</script></body></html>')
  expect(late.startsWith('<html><head><link rel="stylesheet" href="/s.css"/></head><body>1 < 2')).toBe(true)
})

test('what is no page, or has no scripts, stays as it is', () => {
  for (const html of ['<link rel="modulepreload" href="/a.js"/>', '<html><head></head><body>1</body></html>'])
    expect(scriptsLast(html)).toEqual({ html, starter: [] })
})
