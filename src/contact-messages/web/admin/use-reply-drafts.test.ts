import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#platform/time/spans.ts'
import { stubStorage } from '../../../../tests/support/browser-storage.ts'
import { forgetReplyDrafts, keepReplyDraft, readReplyDrafts } from './use-reply-drafts.ts'

const NOW = Date.UTC(2026, 10, 26)

beforeEach(stubStorage)
afterEach(() => vi.unstubAllGlobals())

const textsOf = (now: number) => Object.entries(readReplyDrafts(now)).map(([id, { text }]) => [id, text])

test('an answer that was not sent waits for its message, with the key that it was sent under', () => {
  keepReplyDraft('uno', { text: 'Hola, Inés', key: 'k', error: 'Falta algo' }, NOW)
  keepReplyDraft('dos', { text: 'Buenas' }, NOW)
  expect(readReplyDrafts(NOW + 1).uno).toEqual({ text: 'Hola, Inés', key: 'k', changedAt: NOW })
  keepReplyDraft('uno', { text: ' ' }, NOW)
  expect(textsOf(NOW)).toEqual([['dos', 'Buenas']])
})

test('it waits for seven days, and goes with whoever signs out', async () => {
  keepReplyDraft('uno', { text: 'Hola' }, NOW)
  expect(textsOf(NOW + 7 * DAY_MS - 1)).toEqual([['uno', 'Hola']])
  expect(textsOf(NOW + 7 * DAY_MS)).toEqual([])
  keepReplyDraft('dos', { text: 'Buenas' }, NOW + 7 * DAY_MS)
  await forgetReplyDrafts()
  expect(textsOf(NOW + 7 * DAY_MS)).toEqual([])
})

test('what something else has stored under its name is no answer', () => {
  window.localStorage.setItem('respuestas-sin-enviar', '{"uno":"Hola"}')
  expect(readReplyDrafts(NOW)).toEqual({})
})
