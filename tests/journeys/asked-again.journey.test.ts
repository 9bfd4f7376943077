import { expect } from './support/expect.ts'
import { test } from './support/test.ts'

/** Cannot be answered so many times, and then is. */
function slowly(times: number): () => string {
  let asked = 0
  return () => {
    asked += 1
    if (asked <= times) throw new Error('nobody knows yet')
    return 'answered'
  }
}

test('a question that cannot be answered yet is put again', async () => {
  await expect.poll(slowly(3)).toBe('answered')
  await expect.poll(slowly(3)).not.toBe('nobody knows yet')
})

test('one that is never answered fails with its reason, also where something is not to be', async () => {
  const never = expect.poll(slowly(Number.POSITIVE_INFINITY), { timeout: 1000 }).not.toBe('answered')
  await expect(never).rejects.toThrow('nobody knows yet')
})
