import { afterEach, expect, test, vi } from 'vitest'
import { printAs } from './print-as.ts'

afterEach(() => vi.unstubAllGlobals())

test('a sheet stays as it is printed until the browser says that it has taken it', () => {
  const page = Object.assign(new EventTarget(), { print: vi.fn() })
  vi.stubGlobal('window', page)
  const show = vi.fn()
  page.print.mockImplementation(() => expect(show.mock.calls).toEqual([[true]]))
  printAs(show)
  // On a phone `print` has returned by now, and nothing is captured yet.
  expect(page.print).toHaveBeenCalledOnce()
  expect(show.mock.calls).toEqual([[true]])
  page.dispatchEvent(new Event('afterprint'))
  expect(show.mock.calls).toEqual([[true], [false]])
})
