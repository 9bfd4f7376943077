import { expect, test } from 'vitest'
import { Listeners } from './announcements.ts'

const topic = { name: 'catalogue_changed' }
const said = { name: topic.name, text: 'artworks artwork:1', speaker: 41 }

function listening(isEchoed = true) {
  const listeners = new Listeners({ isEchoed })
  const heard: (readonly string[] | undefined)[] = []
  listeners.add(topic, (details) => heard.push(details))
  return { listeners, heard }
}

test('what this process has announced it is not told again by the server', () => {
  const { listeners, heard } = listening()
  for (const _time of [1, 2]) listeners.expect(said)
  for (const _time of [1, 2]) listeners.deliver(said)
  expect(heard).toEqual([])
  listeners.deliver(said)
  expect(heard, 'a third time it was somebody else').toEqual([['artworks', 'artwork:1']])
})

test('what another process announces in the same words is heard', () => {
  const { listeners, heard } = listening()
  listeners.expect(said)
  listeners.deliver({ ...said, speaker: 42 })
  expect(heard).toHaveLength(1)
})

test('an announcement that was not done is expected no more, and one that was done after all is told', () => {
  const { listeners, heard } = listening()
  listeners.expect(said)
  listeners.takeBack(said)
  expect(heard).toEqual([])
  listeners.expect(said)
  listeners.deliver(said)
  listeners.takeBack(said)
  expect(heard).toEqual([['artworks', 'artwork:1']])
})

test('after a lost connection everything is told, and nothing is expected of before', () => {
  const { listeners, heard } = listening()
  listeners.expect(said)
  listeners.tellAll()
  listeners.deliver(said)
  expect(heard).toEqual([undefined, ['artworks', 'artwork:1']])
})

test('the embedded database echoes nothing, and nothing is kept for it', () => {
  const { listeners, heard } = listening(false)
  listeners.expect(said)
  listeners.takeBack(said)
  expect(heard).toEqual([])
})
