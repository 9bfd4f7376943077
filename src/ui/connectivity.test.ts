import { expect, test } from 'vitest'
import { isOffline } from './connectivity.ts'

test.each([
  ['Chromium reached nobody', new TypeError('Failed to fetch'), true],
  ['Firefox reached nobody', new TypeError('NetworkError when attempting to fetch resource.'), true],
  ['Safari reached nobody', new TypeError('Load failed'), true],
  ['a call of ours reached nobody', Object.assign(new Error('Sin red'), { status: 0 }), true],
  ['the shop answers that it fails', Object.assign(new Error('Interno'), { status: 500 }), false],
  ['the page answers that it fails', { status: 503, statusText: '', internal: false, data: null }, false],
  ['the answer cannot be read', new Error('Unable to decode turbo-stream response'), false],
  ['something is undefined', new TypeError("Cannot read properties of undefined (reading 'works')"), false],
])('where %s, the internet is blamed only for what it did', (_what, error, offline) => {
  expect(isOffline(error)).toBe(offline)
})
