import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { zipOf } from './write-zip.ts'

const FILES = 40

test('what was packed is let go, however many files are still to come', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const packed: WeakRef<Uint8Array>[] = []
  let kept = Number.NaN
  async function* files() {
    for (let at = 0; at < FILES; at += 1) {
      const bytes = new Uint8Array(100_000).fill(at)
      packed.push(new WeakRef(bytes))
      yield { name: `${at}.jpg`, compress: false, open: async () => bytes }
    }
    await new Promise((resolve) => setImmediate(resolve))
    collectGarbage()
    kept = packed.filter((each) => each.deref() !== undefined).length
  }
  let length = 0
  for await (const chunk of zipOf(files())) length += (chunk as Buffer).length
  expect(length).toBeGreaterThan(FILES * 100_000)
  expect(kept).toBeLessThan(10)
})
