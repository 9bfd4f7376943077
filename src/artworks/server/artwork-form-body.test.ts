import { expect, test } from 'vitest'
import { artworkFields } from '../artwork-fields.ts'
import { ArtworkPayload } from '../artwork-payload.ts'
import { bodyOfForm } from './artwork-form-body.ts'

const texts = {
  text: 'algo',
  choice: 'paisaje',
  year: '2020',
  flag: 'false',
  tags: 'río',
} as const

/** A form that says something of every declared field. */
const fields = Object.fromEntries(
  Object.entries(artworkFields).map(([name, { kind }]) => [
    kind === 'tags' ? `${name}[0]` : name,
    texts[kind],
  ]),
)

// Without a file nothing of the shop is asked.
const read = async (given: Record<string, string>) =>
  ArtworkPayload.parse(await bodyOfForm({} as never, { fields: given, file: undefined }))

test('a form loses no field of a work, not even that it is a draft', async () => {
  const size = { dimensions: '30 x 20 cm', 'pricing[finalPrice]': '100', imageUrl: '/media/x.webp' }
  const payload = await read({ ...fields, ...size })
  for (const [name, { kind }] of Object.entries(artworkFields)) {
    const expected = { ...texts, year: 2020, flag: false, tags: ['río'] }[kind]
    expect(payload[name as keyof typeof artworkFields], name).toEqual(expected)
  }
})
