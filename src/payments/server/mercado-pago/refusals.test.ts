import { describe, expect, test } from 'vitest'
import { verdictOn } from './refusals.ts'

describe('a refusal', () => {
  test.each([
    ['2031', 'no_balance'],
    ['2024', 'look_again'],
    ['15016', 'look_again'],
    ['2063', 'look_again'],
    ['3024', 'final'],
    ['not_found', 'final'],
  ])('with code %s means %s', (code, verdict) => expect(verdictOn(code)).toBe(verdict))
})
