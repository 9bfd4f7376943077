import { expect, test } from 'vitest'
import type { Log } from '../log/log.ts'
import { KeptCheck } from './kept-check.ts'

function openLog() {
  const lines: string[] = []
  const line = (level: string) => (_facts: object, message: string) => void lines.push(`${level}: ${message}`)
  const log = { error: line('error'), warn: line('warn'), info: line('info') } as unknown as Log
  return { lines, log }
}

/** A part that does as it is told, and counts how often it was looked after. */
function openPart(keptMs: number) {
  const { lines, log } = openLog()
  const part = { looks: 0, does: async (): Promise<string | undefined> => undefined }
  const look = () => {
    part.looks += 1
    return part.does()
  }
  return { part, lines, check: new KeptCheck({ name: 'part', look, keptMs, log, limitMs: 200 }) }
}

const failing = (error: Error) => () => Promise.reject(error)

test('a part is looked after once, however many ask', async () => {
  const { part, check } = openPart(60_000)
  await Promise.all([check.read(), check.read(), check.read()])
  await check.read()
  expect(part.looks).toBe(1)
})

test('a change is told to the log once, and so is its end', async () => {
  const { part, lines, check } = openPart(0)
  await check.read()
  part.does = failing(new Error('gone'))
  for (let time = 0; time < 3; time += 1) await check.read()
  part.does = async () => 'it will not be for long'
  for (let time = 0; time < 3; time += 1) await check.read()
  part.does = async () => undefined
  for (let time = 0; time < 3; time += 1) await check.read()
  expect(lines).toEqual([
    'error: a part of the shop does not work',
    'warn: a part of the shop will not work for long',
    'info: a part of the shop works again',
  ])
})

test.each([
  [Object.assign(new Error('write /home/ana/data'), { code: 'ENOSPC' }), 'no space is left on the disk'],
  [
    new Error('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
    'nobody answers there',
  ],
  [Object.assign(new Error('ana:secret@mail'), { code: 'EAUTH' }), 'name or password are not accepted'],
  [Object.assign(new Error('/home/ana'), { code: 'EIO' }), 'the disk has a fault'],
  [Object.assign(new Error('/home/ana'), { code: 'EXDEV' }), 'it failed with EXDEV'],
  [new Error('postgres://ana:secret@10.0.0.7'), 'it failed'],
])('a reason is given, and no path, address or password with it', async (error, reason) => {
  const { part, check } = openPart(0)
  part.does = failing(error)
  expect(await check.read()).toMatchObject({ ok: false, state: 'failed', reason })
})

test('a part that never answers has failed', async () => {
  const { part, check } = openPart(0)
  part.does = () => new Promise(() => {})
  expect(await check.read()).toMatchObject({ ok: false, reason: 'no answer in time' })
})
