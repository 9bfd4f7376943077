import { expect, test } from 'vitest'
import { generalProblems } from '../contract/problem.ts'
import { CallError } from './caller.ts'
import { requestKeys } from './request-key.ts'
import { carryOnce } from './send-once.ts'

test('what was changed after its answer was lost can be sent, once she was told that the first is there', async () => {
  const keys = requestKeys()
  const sent: string[] = []
  const { status, message } = generalProblems.already_done
  const attempt = (failure?: Error) =>
    carryOnce(keys, async (key) => {
      sent.push(key)
      if (failure !== undefined) throw failure
    }).catch(() => undefined)
  await attempt(new CallError(0, { code: 'offline', message: 'No hay conexión' }))
  await attempt(new CallError(status, { code: generalProblems.already_done.code, message }))
  await attempt()
  await attempt()
  expect([sent[1], new Set(sent).size]).toEqual([sent[0], 3])
})
