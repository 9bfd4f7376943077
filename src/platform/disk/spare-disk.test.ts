import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { spareDisk } from './spare-disk.ts'

const content = () => Readable.from([Buffer.alloc(10), Buffer.alloc(20)])

test('what has room is passed on', async () => {
  expect(await buffer(spareDisk(content(), tmpdir(), 1))).toHaveLength(30)
})

test('what would leave too little says so', async () => {
  await expect(buffer(spareDisk(content(), tmpdir(), Number.MAX_SAFE_INTEGER))).rejects.toThrow(
    'too little space would be left on the disk',
  )
})
