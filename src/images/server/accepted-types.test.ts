import { expect, test } from 'vitest'
import { MASTER_TYPES, PICTURE_TYPES } from '../picture-rules.ts'
import { MASTER_FORMATS } from './picture-work.ts'

test('the chooser of files offers exactly what is read', () => {
  expect(MASTER_TYPES).toEqual(MASTER_FORMATS.map((format) => `image/${format}`))
  expect(MASTER_TYPES).toEqual(expect.arrayContaining([...PICTURE_TYPES]))
})

test('iPhones are asked for no HEIC, nor for any picture whatever: so they hand out JPEG', () => {
  for (const types of [PICTURE_TYPES, MASTER_TYPES])
    expect(types.filter((each) => /hei[cf]|\*/i.test(each))).toEqual([])
})
