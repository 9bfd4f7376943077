import { expect, test } from 'vitest'
import { Problem } from '../contract/problem.ts'
import { refuseUnreadable, UNREADABLE_TEXT } from './readable-values.ts'

/** The refusal's code and the fields that it names. */
function refusalOf(value: unknown): { code: string; fields: string[] } | undefined {
  try {
    refuseUnreadable(value)
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const errors = error.details.errors ?? []
    expect(errors.every(({ message }) => message === UNREADABLE_TEXT)).toBe(true)
    return { code: error.kind.code, fields: errors.map(({ field }) => field) }
  }
}

test.each([
  ['a NUL', 'a\0b'],
  ['the first half of a pair', 'a\ud800b'],
  ['the second half of a pair', 'a\udc00b'],
  ['halves in the wrong order', '\udc00\ud800'],
  ['a control', 'a\u0007b'],
  ['a control of the second page', 'a\u0085b'],
  ['a non-character', 'a\ufffeb'],
  ['another non-character', 'a\ufdd0b'],
  ['the last code point', 'a\u{10ffff}b'],
  ['an unassigned code point', 'a\u{378}b'],
])('%s is refused at its field', (_what, text) => {
  expect(refusalOf({ customer: { names: ['Ana', text] }, other: text })).toEqual({
    code: 'invalid_input',
    fields: ['other', 'customer.names.1'],
  })
})

test.each([
  'Ñandú, corazón, ¿qué?, «así» — 50 %',
  'n\u0303 e\u0301',
  '👩🏽‍🎨🏳️‍🌈🇦🇷❤️1️⃣',
  'first line\nsecond\r\n\tthird',
  'שלום 你好 नमस्ते ภาษาไทย',
  'soft\u00adhyphen, no\u00a0break, zero\u200bwidth, right\u200f to left',
  'a private sign \uf8ff, and an emoji of next year \u{1f6ff}',
])('what people write stays: %s', (text) => {
  expect(refusalOf({ text, list: [text], [`name ${[...text][0]}`]: text })).toBeUndefined()
})

test('depth is bounded, and costs no stack', () => {
  const deep = (levels: number, inside: unknown = 1) => {
    let value = inside
    for (let each = 0; each < levels; each += 1) value = [value]
    return value
  }
  expect(refusalOf(deep(20))).toBeUndefined()
  expect(refusalOf(deep(30_000))).toEqual({ code: 'malformed_request', fields: [] })
  expect(refusalOf({ a: deep(30_000, '\0') })).toEqual({ code: 'malformed_request', fields: [] })
  expect(refusalOf(Array.from({ length: 30_000 }, () => ({ a: {} })))).toBeUndefined()
})

test('a name that cannot be read is no name of ours', () => {
  expect(refusalOf({ customer: { 'a\0': 1 } })).toEqual({ code: 'malformed_request', fields: [] })
})

test('a file is not searched for texts', () => {
  expect(refusalOf({ file: Buffer.from('\0\0'), alt: '' })).toBeUndefined()
})
