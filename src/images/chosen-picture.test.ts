import { expect, test } from 'vitest'
import { FurtherPictures } from './chosen-picture.ts'
import { MOST_PICTURES } from './picture-rules.ts'

const pictures = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `foto-${at}` }))
const refusal = (chosen: unknown) => FurtherPictures.safeParse(chosen).error?.issues[0]?.message

test('beside its cover a work has as many pictures as are left, none of them twice', () => {
  expect(refusal(pictures(MOST_PICTURES - 1))).toBeUndefined()
  expect(refusal(undefined)).toBeUndefined()
  expect(refusal(pictures(MOST_PICTURES))).toBe('Usá como máximo 12 imágenes')
  expect(refusal([...pictures(2), ...pictures(1)])).toBe('Hay una imagen repetida')
})
