import { expect, test } from 'vitest'
import { scriptHash } from '../http/security-headers.ts'
import { splitHydrationData } from './hydration-data.ts'

const handOver = (text: string) => `<script>window.__reactRouterContext.streamController.${text}</script>`
/** The scripts of a page with this data that its renderer wrote, as a policy names them. */
const declared = (data: string) => [
  scriptHash('1'),
  ...[`enqueue("${data}")`, 'close();'].map((text) =>
    scriptHash(`window.__reactRouterContext.streamController.${text}`),
  ),
]
const pageWith = (data: string) =>
  `<body><p>Sudestada</p><script>1</script><!--$-->${handOver(`enqueue("${data}")`)}<!--$-->${handOver('close();')}<i></i></body>`

test('what only scripts read leaves the page, in the order in which it was said', () => {
  const data = 'x'.repeat(11_000)
  const taken = splitHydrationData(pageWith(data), declared(data))
  expect(taken?.data).toBe(
    `window.__reactRouterContext.streamController.enqueue("${data}");\nwindow.__reactRouterContext.streamController.close();`,
  )
  expect(taken?.pageWith('/hydration/1/?buscar="a"&obra=<b>')).toBe(
    '<body><p>Sudestada</p><script>1</script><!--$-->' +
      '<script type="text/deferred" src="/hydration/1/?buscar=&quot;a&quot;&amp;obra=&lt;b&gt;"></script>' +
      '<!--$--><i></i></body>',
  )
  expect(taken?.scripts).toEqual([scriptHash('1')])
})

test('a page that says little to its scripts says it itself', () => {
  expect(splitHydrationData(pageWith('poco'), declared('poco'))).toBeUndefined()
  expect(splitHydrationData('<body><p>Sudestada</p></body>', [])).toBeUndefined()
})

test('what somebody brought into the page stays there, and gets no address of ours', () => {
  const injected = handOver('steal()')
  const html = pageWith('x'.repeat(11_000)).replace('Sudestada', injected)
  const taken = splitHydrationData(html, declared('x'.repeat(11_000)))
  expect(taken?.data).not.toContain('steal()')
  expect(taken?.pageWith('/hydration/1')).toContain(injected)
})
