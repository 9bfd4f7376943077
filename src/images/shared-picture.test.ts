import { expect, test } from 'vitest'
import type { Image } from './image.ts'
import { jpegOf, sharedPictureOf } from './shared-picture.ts'

const image: Image = {
  id: 'rio',
  url: '/media/rio/1600.webp',
  width: 1600,
  height: 1067,
  alt: 'Un río',
  placeholder: '',
  zoomLimit: 1600,
  variants: [
    { width: 640, format: 'jpeg', url: '/media/rio/640.jpg' },
    { width: 1024, format: 'jpeg', url: '/media/rio/1024.jpg' },
    { width: 1024, format: 'webp', url: '/media/rio/1024.webp' },
    { width: 1600, format: 'jpeg', url: '/media/rio/1600.jpg' },
  ],
}

test('a work is shared with its card', () => {
  const shared = sharedPictureOf({ shareUrl: '/media/rio/card.jpg', image })
  expect(shared).toEqual({ url: '/media/rio/card.jpg', alt: 'Un río', size: { width: 1200, height: 630 } })
})

test('while it has none, with a JPEG of its picture and the size of that', () => {
  const file = { url: '/media/rio/1024.jpg', alt: 'Un río', size: { width: 1024, height: 683 } }
  expect(sharedPictureOf({ shareUrl: null, image })).toEqual(file)
})

test('a picture without a JPEG is shared as it is, and its size is not told', () => {
  expect(jpegOf({ ...image, variants: [] })).toEqual({ url: '/media/rio/1600.webp', alt: 'Un río' })
})
