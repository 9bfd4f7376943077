import { afterEach, expect, test, vi } from 'vitest'
import { answerFor } from './last-answers.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an answer whose rest does not come keeps no other one waiting', async () => {
  const put = vi.fn()
  const cache = { put, keys: async () => [], match: async () => undefined, delete: async () => true }
  vi.stubGlobal('caches', { open: async () => cache })
  const stuck = new Response(new ReadableStream())
  const replies = [stuck, Response.json({ success: true })]
  vi.stubGlobal('fetch', async () => replies.shift())
  const ask = (path: string) => answerFor(new Request(`https://galeria.example${path}`), Date.now())
  void ask('/api/orders')
  const { reply, seenAt } = await ask('/api/contact')
  expect([await reply.json(), seenAt]).toEqual([{ success: true }, null])
  expect(put).toHaveBeenCalledExactlyOnceWith('https://galeria.example/api/contact', expect.any(Response))
})
