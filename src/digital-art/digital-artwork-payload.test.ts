import { describe, expect, test } from 'vitest'
import { emptyDigitalArtworkForm, errorsOfDigitalArtwork } from './digital-artwork-form.ts'
import { DigitalArtworkChanges, DigitalArtworkPayload } from './digital-artwork-payload.ts'
import { sizeIdsOf } from './size-ids.ts'

const payload = {
  title: 'Delta II',
  originalArtworkId: 'delta',
  description: 'El río otra vez.',
  imageUrl: '/media/x.webp',
  sizes: [{ size: 'A4', dimensions: '21 x 29.7 cm', price: 15_000 }],
}

describe('the form of a digital work', () => {
  test('has the defaults of the specification', () => {
    expect(DigitalArtworkPayload.parse(payload)).toMatchObject({
      version: '01',
      digitalTechnique: 'Reinterpretación digital',
      productType: 'lamina',
      available: true,
      featured: false,
      sizes: [{ dimensions: { width: 21, height: 29.7, unit: 'cm' }, currency: 'ARS', available: true }],
    })
  })

  test('names every wrong field at once', () => {
    const issues = DigitalArtworkPayload.safeParse({ sizes: [{ size: '', dimensions: 'x', price: 0 }] }).error
      ?.issues
    expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['title', 'El título es requerido'],
      ['originalArtworkId', 'Debes seleccionar una obra original'],
      ['description', 'La descripción es requerida'],
      ['imageUrl', 'Debe subir una imagen o proporcionar una URL'],
      ['sizes.0.size', 'El tamaño es requerido'],
      ['sizes.0.dimensions', 'Las medidas deben ser mayores a 0'],
      ['sizes.0.price', 'El precio debe ser mayor a 0'],
    ])
  })

  test.each([['delta'], [{ id: 'delta' }], [{ _id: 'delta' }]])(
    'knows its original by %o',
    (originalArtworkId) => {
      expect(DigitalArtworkPayload.parse({ ...payload, originalArtworkId }).originalArtworkId).toBe('delta')
    },
  )

  test.each([
    ['a new one', undefined, 'Debes seleccionar una obra original'],
    ['one that has it', 'delta', 'Debes seleccionar una obra original'],
    ['one that has lost it', '', undefined],
  ])('asks for the original of %s', (_which, stored, said) => {
    const form = emptyDigitalArtworkForm()
    const before = stored === undefined ? undefined : { ...form, originalArtworkId: stored }
    expect(errorsOfDigitalArtwork(form, before).originalArtworkId).toBe(said)
  })

  test('has no price that could be two', () => {
    const form = emptyDigitalArtworkForm()
    const sizes = form.sizes.map((size, index) => (index === 1 ? { ...size, price: '25,000' } : size))
    const errors = errorsOfDigitalArtwork({ ...form, sizes }, undefined)
    expect(errors['sizes.1.price']).toBe('No entendemos «25,000»: escribí el precio así, 85.000')
    expect(errors['sizes.0.price']).toBeUndefined()
  })

  test.each(['A4', ' a 4 '])('has no second size by the name of another: %j', (size) => {
    const [a4] = payload.sizes
    const sizes = [a4, { ...a4, size: 'A3' }, { ...a4, size, dimensions: '20 x 30 cm' }]
    for (const schema of [DigitalArtworkPayload, DigitalArtworkChanges]) {
      const issues = schema.safeParse({ ...payload, sizes }).error?.issues
      expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
        ['sizes.2.size', 'Ya hay un tamaño con ese nombre'],
      ])
    }
    expect(DigitalArtworkPayload.safeParse({ ...payload, sizes: sizes.slice(0, 2) }).success).toBe(true)
  })

  test('may bring one change alone', () => {
    expect(DigitalArtworkChanges.parse({ featured: true })).toEqual({ featured: true })
  })
})

test('sizes keep the ids that carts know, and no two have the same', () => {
  expect(sizeIdsOf([{ id: 'a4', size: 'A4' }, { size: 'A4' }, { size: 'A 3' }, { size: '¿?' }])).toEqual([
    'a4',
    'a4-2',
    'a-3',
    'tamano',
  ])
})
