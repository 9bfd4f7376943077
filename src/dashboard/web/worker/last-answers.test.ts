import { afterEach, expect, test, vi } from 'vitest'
import { LAST_ANSWERS } from '#pages/admin-answers.ts'
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

test('whoever is signed in no more finds nothing of what was kept', async () => {
  const dropped: string[] = []
  const kept = new Response('{}', { headers: { 'x-seen-at': new Date().toISOString() } })
  vi.stubGlobal('caches', {
    open: async () => ({ match: async () => (dropped.length > 0 ? undefined : kept) }),
    delete: async (name: string) => dropped.push(name) > 0,
  })
  const replies = [
    () => new Response(null, { status: 401 }),
    () => Promise.reject(new TypeError('no network')),
  ]
  vi.stubGlobal('fetch', async () => replies.shift()?.())
  const ask = () => answerFor(new Request('https://galeria.example/api/orders'), Date.now())
  const { reply, seenAt } = await ask()
  expect([reply.status, seenAt, dropped]).toEqual([401, null, [LAST_ANSWERS]])
  await expect(ask()).rejects.toThrow('no network')
})
