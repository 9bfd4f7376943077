import { expect, test } from 'vitest'
import { STEP_MS, waitAfter } from './steady-answer.ts'

test.each([0, 1, 3.5, 250, STEP_MS, STEP_MS + 0.1, 3 * STEP_MS - 1])(
  'an answer that took %d ms goes out at a full step, and never at once',
  (elapsed) => {
    const sent = elapsed + waitAfter(elapsed)
    expect(sent).toBeGreaterThanOrEqual(STEP_MS)
    expect(sent % STEP_MS).toBeCloseTo(0)
    expect(waitAfter(elapsed)).toBeLessThanOrEqual(STEP_MS)
  },
)
