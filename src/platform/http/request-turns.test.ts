import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { RequestTurns } from './request-turns.ts'

let turns: RequestTurns
let begun: string[]
beforeEach(async () => {
  turns = new RequestTurns()
  begun = []
  await nextTurn()
  await nextTurn()
})

function requestWith(method: string): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.method = method
  return request
}

/** What takes a whole turn of the event loop. */
function work(): void {
  const until = performance.now() + 10
  while (performance.now() < until);
}

function take(name: string, method = 'POST'): IncomingMessage {
  const request = requestWith(method)
  turns.take(request, () => {
    begun.push(name)
    work()
  })
  return request
}

test('a request that comes alone begins at once', () => {
  take('only')
  expect(begun).toEqual(['only'])
})

test('of many only some begin in one turn of the event loop, and all in the end', async () => {
  for (const name of ['1', '2', '3', '4']) take(name)
  expect(begun).toEqual(['1'])
  await nextTurn()
  expect(begun.length).toBeLessThan(4)
  await expect.poll(() => begun).toEqual(['1', '2', '3', '4'])
})

test('who reads and who sends something begin in turn', async () => {
  for (const name of ['1', '2', '3', '4']) take(name)
  for (const name of ['picture', 'list']) take(name, 'GET')
  await expect.poll(() => begun).toEqual(['1', 'picture', '2', 'list', '3', '4'])
})

test('for a visitor who has left meanwhile nothing begins', async () => {
  take('1')
  take('2').socket.destroy()
  take('3')
  await expect.poll(() => begun).toEqual(['1', '3'])
})
