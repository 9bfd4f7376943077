import { expect, test } from 'vitest'
import { readBytes, readJson } from './read-body.ts'

/** An answer without an end, which counts how much of it was taken. */
function endless() {
  let taken = 0
  let isGivenUp = false
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      taken += 1000
      stream.enqueue(new Uint8Array(1000).fill(32))
    },
    cancel() {
      isGivenUp = true
    },
  })
  return { reply: new Response(body), taken: () => taken, isGivenUp: () => isGivenUp }
}

test('an answer is read whole up to its limit', async () => {
  expect(await readJson(new Response('{"ñ":1}'), 8)).toEqual({ ñ: 1 })
  expect((await readBytes(new Response(null), 0)).length).toBe(0)
})

test('an answer without an end is given up at the limit', async () => {
  const { reply, taken, isGivenUp } = endless()
  await expect(readBytes(reply, 10_000)).rejects.toThrow('longer than 10000 bytes')
  expect(taken()).toBeLessThan(20_000)
  expect(isGivenUp()).toBe(true)
})

test.each(['', '<html>', '{"cut":'])('what is no JSON is refused: %s', async (text) => {
  await expect(readJson(new Response(text), 100)).rejects.toThrow()
})
