import { expect, test } from 'vitest'
import { takeDataApart } from './take-data-apart.ts'

const handOver = (text: string) => `<script>window.__reactRouterContext.streamController.${text}</script>`
const pageWith = (data: string) =>
  `<body><p>Sudestada</p><script>1</script><!--$-->${handOver(`enqueue("${data}")`)}<!--$-->${handOver('close();')}<i></i></body>`

test('what only scripts read leaves the page, in the order in which it was said', () => {
  const data = 'x'.repeat(9000)
  const taken = takeDataApart(pageWith(data), () => true)
  expect(taken?.script).toBe(
    `window.__reactRouterContext.streamController.enqueue("${data}");\nwindow.__reactRouterContext.streamController.close();`,
  )
  expect(taken?.pageWith('/hydration/1/?buscar="a"&obra=<b>')).toBe(
    '<body><p>Sudestada</p><script>1</script><!--$-->' +
      '<script type="text/late" src="/hydration/1/?buscar=&quot;a&quot;&amp;obra=&lt;b&gt;"></script>' +
      '<!--$--><i></i></body>',
  )
})

test('a page that says little to its scripts says it itself', () => {
  expect(takeDataApart(pageWith('poco'), () => true)).toBeUndefined()
  expect(takeDataApart('<body><p>Sudestada</p></body>', () => true)).toBeUndefined()
})

test('what somebody brought into the page stays there, and gets no address of ours', () => {
  const injected = handOver('steal()')
  const html = pageWith('x'.repeat(9000)).replace('Sudestada', injected)
  const taken = takeDataApart(html, (script) => !script.includes('steal()'))
  expect(taken?.script).not.toContain('steal()')
  expect(taken?.pageWith('/hydration/1')).toContain(injected)
})
