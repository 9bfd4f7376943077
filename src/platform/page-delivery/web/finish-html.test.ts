import { expect, test } from 'vitest'
import { finishHtml } from './finish-html.ts'

const NONCE = 'a-secret'
const own = `nonce="${NONCE}"`

const page =
  `<html><head><link rel="modulepreload" ${own} href="/a.js"/><link rel="modulepreload" href="/b.js"/>` +
  `<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" ${own} href="/s.css"/></head><body>1 < 2` +
  `<script ${own}>one()</script><script ${own} type="module" async="">import "/a.js"</script></body></html>`

test('no script is asked for before everything that is seen, and each once', () => {
  const { html, scripts } = finishHtml(page, NONCE)
  const starter = scripts.at(-1)
  expect(html).toBe(
    '<html><head><link rel="stylesheet" href="/s.css"/></head><body>1 < 2<script>one()</script>' +
      `<script type="text/deferred">import "/a.js"</script><script>${starter}</script></body></html>`,
  )
  expect(starter?.endsWith('(["/a.js","/b.js"],"text/deferred","hydrated")')).toBe(true)
  expect(scripts).toEqual(['one()', 'import "/a.js"', starter])
})

test('what is no page, or has no scripts, is asked for as it stands', () => {
  for (const html of ['<link rel="modulepreload" href="/a.js"/>', '<html><head></head><body>1</body></html>'])
    expect(finishHtml(html, NONCE)).toEqual({ html, scripts: [] })
})

test('a script of the renderer is declared, and its nonce leaves the page', () => {
  const html = `<script ${own}>one()</script><p>1</p><script ${own} type="module" async="">two()</script>`
  expect(finishHtml(html, NONCE)).toEqual({
    html: '<script>one()</script><p>1</p><script type="module" async="">two()</script>',
    scripts: ['one()', 'two()'],
  })
})

test('what came into a page as text is no script of the renderer, however it is written', () => {
  const injected = [
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="another">evil()</script>',
    '<script x="<script>evil()</script>',
    '<script>evil()<!--<script>',
    '<script><!--<script>evil()</script>',
    '<script type="module">evil()</script>',
    '<textarea><script>evil()</script>',
    '<!--<script>evil()</script>',
    '</body><script>evil()</script>',
  ]
  for (const text of injected) {
    const { scripts } = finishHtml(page.replace('1 < 2', text), NONCE)
    expect(scripts.filter((each) => each.includes('evil()'))).toEqual([])
  }
})

test('files and styles lose the nonce as well, and are not hashed', () => {
  const html = `<link rel="stylesheet" ${own} href="/s.css"/><script ${own} src="/a.js"></script>`
  expect(finishHtml(html, NONCE)).toEqual({
    html: '<link rel="stylesheet" href="/s.css"/><script src="/a.js"></script>',
    scripts: [],
  })
})
