import { describe, expect, test } from 'vitest'
import { actionOfKey, neighbourOf, zoomText } from './zoom.ts'

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

  test('sizes are told in whole per cent', () => {
    expect(zoomText(1.4000000000000001)).toBe('140 %')
  })
})
