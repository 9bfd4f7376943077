import { expect, test } from 'vitest'
import { RefusedPicture } from './picture-work.ts'
import { wantOfMemoryIn } from './want-of-memory.ts'

test.each([
  'vips_tracked: out of memory -- size == 68MB',
  'Input file has corrupt header: vips_tracked: out of memory -- size == 91MB',
  'VipsJpeg: Insufficient memory (case 4)',
  'obra.avif: bad seek to 3125804\nheif: Invalid input: Unspecified: Memory allocation error (2.0)',
  'heif: Memory allocation error: Unspecified: Allocating 27024015 bytes failed (6.0)',
  'webpsave: failed to allocate 27000000 bytes',
  'Array buffer allocation failed',
])('is want of memory, and no damage: %s', (text) => {
  expect(wantOfMemoryIn(new RefusedPicture('damaged', new Error(text)))).toBe(text)
})

test.each([
  'VipsJpeg: premature end of JPEG image',
  'Input image exceeds pixel limit',
  'heif: Memory allocation error: Security limit exceeded: Allocating 9 bytes exceeds the security limit of 8 bytes (6.1000)',
  'tiff2vips: Memory allocation of 99 bytes is beyond the 50 byte limit defined in open options',
])('is the fault of the file: %s', (text) => {
  expect(wantOfMemoryIn(new RefusedPicture('damaged', new Error(text)))).toBeUndefined()
})
