import { describe, expect, test } from 'vitest'
import { actionOfKey, neighbourOf, scaleAfterStep, zoomText } from './zoom.ts'

describe('in the viewer', () => {
  test('arrows lead to the neighbours of a picture that is shown whole', () => {
    expect(actionOfKey('ArrowRight', 1)).toEqual({ kind: 'next' })
    expect(actionOfKey('ArrowLeft', 1)).toEqual({ kind: 'previous' })
    expect(actionOfKey('ArrowUp', 1)).toBeUndefined()
  })

  test('arrows move a picture that is zoomed in', () => {
    expect(actionOfKey('ArrowLeft', 1.2)).toEqual({ kind: 'move', right: -1, down: 0 })
    expect(actionOfKey('ArrowDown', 3)).toEqual({ kind: 'move', right: 0, down: 1 })
  })

  test('plus, minus and zero zoom, and other keys mean nothing', () => {
    expect(['+', '=', '-', '0', 'f', 'Tab', 'a'].map((key) => actionOfKey(key, 1)?.kind)).toEqual([
      'zoom_in',
      'zoom_in',
      'zoom_out',
      'reset',
      'fullscreen',
      undefined,
      undefined,
    ])
  })

  test('the row of pictures has no ends', () => {
    expect([neighbourOf(0, -1, 3), neighbourOf(2, 1, 3), neighbourOf(0, 1, 1)]).toEqual([2, 0, 0])
  })

  test('ten steps lead from whole to nearest, and no step beyond', () => {
    const walked = [1]
    for (let step = 0; step < 11; step += 1) walked.push(scaleAfterStep(walked.at(-1) ?? 0, 1))
    expect(walked).toEqual([1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.4, 2.6, 2.8, 3, 3])
    expect([scaleAfterStep(3, -1), scaleAfterStep(1.2, -1), scaleAfterStep(1, -1)]).toEqual([2.8, 1, 1])
  })

  test('a step from where fingers stopped leads back to the grid', () => {
    expect([scaleAfterStep(1.874, 1), scaleAfterStep(1.874, -1), scaleAfterStep(2.93, 1)]).toEqual([
      2, 1.6, 3,
    ])
  })

  test('sizes are told in whole per cent', () => {
    expect(zoomText(1.4000000000000001)).toBe('140 %')
  })
})
