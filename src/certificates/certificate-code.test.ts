import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certificateCode, codeIn } from './certificate-code.ts'

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** A code of bytes that stand for chance. */
const codeOf = (secret: string) => certificateCode(new TextEncoder().encode(secret.padEnd(11, '·')))

describe('the code of a certificate', () => {
  test('has three groups of four signs', () => {
    expect(codeOf('una')).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(codeOf('una')).not.toBe(codeOf('otra'))
  })

  test('is read as it is, in small letters, without dashes, with spaces, and with letters that look like digits', () => {
    const code = codeOf('faro')
    for (const typed of [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' ')}\n`,
    ])
      expect(codeIn(typed)).toBe(code)
    const likeDigits = code.replaceAll('0', 'O').replaceAll('1', 'l')
    expect(codeIn(likeDigits)).toBe(code)
  })

  test('with any one wrong sign is none', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(11), fc.nat(31), (secret, place, sign) => {
        const plain = codeOf(secret).replaceAll('-', '')
        const wrong = plain.slice(0, place) + SIGNS[sign] + plain.slice(place + 1)
        expect(codeIn(wrong) === undefined).toBe(wrong !== plain)
      }),
    )
  })

  test.each(['', 'K7QX', 'UUUU-UUUU-UUUU', 'K7QX-3M9T-0B2F-1', '¿qué?', "' or '1'='1"])(
    '%j is none',
    (typed) => {
      expect(codeIn(typed)).toBeUndefined()
    },
  )

  test('takes eleven random bytes', () => {
    expect(() => certificateCode(new Uint8Array(10))).toThrow('too few')
  })
})
