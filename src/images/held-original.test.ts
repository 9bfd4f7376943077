import { expect, test } from 'vitest'
import { isWorthHolding, LIGHT, lineOf, mayBeSent, originalsFor } from './held-original.ts'
import type { Image } from './image.ts'
import type { PendingPicture } from './pending-form.ts'
import { MASTER_LIMIT } from './picture-rules.ts'

const picture = (told: Partial<PendingPicture>): PendingPicture => ({
  ...{ key: 'k', form: 'f', place: 'view', order: 0, file: null, image: null, replaces: null },
  refusal: null,
  ...told,
})
const arrived = (id: string) => ({ id, url: `/media/${id}/640.webp` }) as Image
const original = new File(['grande'], 'IMG_1.jpg')

test('what is small already has nothing to hold back, and what no door takes has not either', () => {
  expect(
    [LIGHT.limit, LIGHT.limit + 1, MASTER_LIMIT, MASTER_LIMIT + 1].map((size) => isWorthHolding({ size })),
  ).toEqual([false, true, true, false])
})

test('Wi-Fi and a cable cost nothing, unless she saves data; what a browser does not say is not guessed', () => {
  expect(lineOf({ type: 'wifi' })).toBe('free')
  expect(lineOf({ type: 'ethernet', saveData: false })).toBe('free')
  expect(lineOf({ type: 'wifi', saveData: true })).toBe('metered')
  expect(lineOf({ type: 'cellular' })).toBe('metered')
  for (const network of [undefined, {}, { type: 'unknown' }, { type: 'other' }])
    expect(lineOf(network)).toBe('unknown')
})

test('only what waits for Wi-Fi waits, and never for a guess', () => {
  expect(mayBeSent({}, { type: 'cellular' })).toBe(true)
  expect(mayBeSent({ waitsForWifi: false }, { type: 'cellular' })).toBe(true)
  expect(mayBeSent({ waitsForWifi: true }, { type: 'cellular' })).toBe(false)
  expect(mayBeSent({ waitsForWifi: true }, undefined)).toBe(false)
  expect(mayBeSent({ waitsForWifi: true }, { type: 'wifi' })).toBe(true)
})

test('what was held back waits for the place where its light version hangs in the work that was saved', () => {
  const work = {
    id: 'rosedal',
    title: 'Rosedal',
    images: { main: { url: '/media/cover/640.webp' }, gallery: [arrived('detail')] },
    zoomLimit: 1600,
  }
  const kept = [
    picture({ key: 'a', place: 'cover', image: arrived('cover'), original }),
    picture({ key: 'b', image: arrived('detail'), original }),
    picture({ key: 'c', image: arrived('taken-out'), original }),
    picture({ key: 'd', image: arrived('detail') }),
  ]
  expect(originalsFor(kept, work, 'waiting')).toMatchObject([
    {
      key: 'a-original',
      form: 'waiting',
      file: original,
      door: 'master',
      metadata: { zoomLimit: '1600' },
      shown: '/media/cover/640.webp',
    },
    { key: 'b-original', file: original, image: null, metadata: {}, shown: '/media/detail/640.webp' },
  ])
})
