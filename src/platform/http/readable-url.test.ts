import { expect, test } from 'vitest'
import { readableUrl } from './readable-url.ts'

test.each([
  ['/obra/r%C3%ADo?utm_source=a%20b', '/obra/r%C3%ADo?utm_source=a%20b'],
  ['/obra/%C3', '/obra/%25C3'],
  ['/obra/a%20b%C3?buscar=%C3', '/obra/a%2520b%25C3?buscar=%C3'],
  ['/100%', '/100%25'],
  ['//', '/%2F'],
  ['///', '/%2F/'],
  ['//otra.example/obra/x', '/%2Fotra.example/obra/x'],
  ['/\\otra.example', '/%5Cotra.example'],
  ['/?buscar=//', '/?buscar=//'],
  ['http://otra.example/obra/x?a=1', '/obra/x?a=1'],
  ['HTTPS://otra.example?a=1', '/?a=1'],
  ['http://otra.example//y', '/%2Fy'],
])('%s is read as %s', (url, readable) => {
  expect(readableUrl(url)).toBe(readable)
  expect(new URL(readable, 'https://galeria.example').host).toBe('galeria.example')
})
