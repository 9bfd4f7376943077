import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { StartRefusal } from '../config/start-refusal.ts'
import { ask, askHidden } from './ask.ts'

/** A person who types this as soon as she is asked; `seen` is what stands on her screen. */
function personTyping(keys: string) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let seen = ''
  output.on('data', (chunk) => (seen += chunk))
  setImmediate(() => input.write(keys))
  return { terminal: { input, output }, seen: () => seen }
}

test('what is typed is the answer, and a secret is not shown', async () => {
  expect(await ask('E-mail: ', personTyping(' ana@example.com \r').terminal)).toBe('ana@example.com')
  const person = personTyping('una clave\r')
  expect(await askHidden('Password: ', person.terminal)).toBe('una clave')
  expect(person.seen()).toBe('Password: \n')
})

test.each([
  ['Ctrl-C', '\x03'],
  ['Ctrl-D', '\x04'],
])('who answers with %s reads in one sentence that nothing was changed', async (_key, typed) => {
  for (const question of [ask, askHidden]) {
    const refused = await question('Password: ', personTyping(typed).terminal).catch((error) => error)
    expect(refused).toBeInstanceOf(StartRefusal)
    expect(refused.message).toBe('Broken off; nothing was changed.')
  }
})
