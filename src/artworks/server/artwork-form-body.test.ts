import { expect, test } from 'vitest'
import type { Field } from '#platform/contract/field.ts'
import { artworkFields } from '../artwork-fields.ts'
import { ArtworkPayload } from '../artwork-payload.ts'
import { bodyOfForm } from './artwork-form-body.ts'

const TEXTS = ['algo', '12 x 10 x 5', '2026-12-01T10:00']

/** What a form says of a declared field, and what is read of it. */
function sample(field: Field): readonly [typed: string, read: unknown] {
  switch (field.kind) {
    case 'text': {
      const { pattern } = field
      const text = TEXTS.find((each) => pattern === undefined || pattern.test.test(each)) ?? ''
      return [text, text]
    }
    case 'choice':
      return ['paisaje', 'paisaje']
    case 'option':
      return [field.options[0] ?? '', field.options[0]]
    case 'measure':
      return ['4,5', 4.5]
    case 'count':
      return ['12', 12]
    case 'year':
      return ['2020', 2020]
    case 'flag':
      return ['false', false]
    case 'tags':
      return ['río', ['río']]
  }
}

/** A form that says something of every declared field. */
const fields = Object.fromEntries(
  Object.entries(artworkFields).map(([name, field]) => [
    field.kind === 'tags' ? `${name}[0]` : name,
    sample(field)[0],
  ]),
)

// Without a file nothing of the shop is asked.
const read = async (given: Record<string, string>) =>
  ArtworkPayload.parse(await bodyOfForm({} as never, { fields: given, file: undefined }))

test('a form loses no field of a work, not even that it is a draft', async () => {
  const size = { dimensions: '30 x 20 cm', 'pricing[finalPrice]': '100', imageUrl: '/media/x.webp' }
  const payload = await read({ ...fields, ...size })
  for (const [name, field] of Object.entries(artworkFields))
    expect(payload[name as keyof typeof artworkFields], name).toEqual(sample(field)[1])
})
