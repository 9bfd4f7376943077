import { expect, test } from 'vitest'
import { generalProblems } from '../contract/problem.ts'
import { CallError, INVALID_ANSWER } from './caller.ts'
import { isUnheard, keptKey } from './kept-key.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, key: string) => void kept.set(name, key),
    removeItem: (name: string) => void kept.delete(name),
  }
}
const lost = new CallError(0, { code: 'offline', message: 'No hay conexión' })
const refused = new CallError(409, { code: 'refund_too_high', message: 'Es demasiado' })

test('a wish keeps its key until an answer to it was heard, also on a page that was loaded anew', async () => {
  const browser = storage()
  const keys: string[] = []
  const send = (failure?: Error) => async (key: string) => {
    keys.push(key)
    if (failure !== undefined) throw failure
    return 'done'
  }
  await expect(keptKey(browser, 'refund').carry(send(lost))).rejects.toBe(lost)
  await expect(keptKey(browser, 'refund').carry(send(refused))).rejects.toBe(refused)
  expect(browser.kept.size).toBe(0)
  expect(await keptKey(browser, 'refund').carry(send())).toBe('done')
  await keptKey(browser, 'refund').carry(send())
  expect([keys[1], new Set(keys).size]).toEqual([keys[0], 3])
})

test('a browser that keeps nothing remembers the key as long as the page is there', () => {
  const forgetful = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const key = keptKey(forgetful, 'a purchase').current()
  expect(keptKey(forgetful, 'a purchase').current()).toBe(key)
  keptKey(forgetful, 'a purchase').answered()
  expect(keptKey(forgetful, 'a purchase').current()).not.toBe(key)
  keptKey(forgetful, 'a purchase').answered()
})

test('an answer that does not tell what was written down is none', () => {
  const { status, message } = generalProblems.unavailable
  expect(isUnheard(new CallError(status, { code: generalProblems.unavailable.code, message }))).toBe(true)
  expect(isUnheard(new CallError(502, { code: INVALID_ANSWER, message: 'Formato inválido' }))).toBe(true)
  expect(isUnheard(new TypeError('nothing came'))).toBe(true)
  expect([isUnheard(lost), isUnheard(refused)]).toEqual([true, false])
})
