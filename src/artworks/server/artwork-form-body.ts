import { acceptPicture, type ImagesShop } from '#images/server/accept-picture.ts'
import type { Field } from '#platform/contract/field.ts'
import type { UploadedForm } from '#platform/http/upload.ts'
import { artworkFields } from '../artwork-fields.ts'

/** Texts of a form are never true or false by themselves. */
function flagIn(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  return text === 'true' || text === '1' || text === 'on'
}

/** Without what the form left out, so that defaults can take its place. */
const present = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const TEXT_IN_LIST = /^(.+)\[\d*\]$/

/** The texts of a list: 'tags[]' or 'tags[0]' each; `undefined` when there is none. */
function listIn(fields: UploadedForm['fields'], name: string): string[] | undefined {
  const texts = Object.entries(fields).flatMap(([key, text]) =>
    TEXT_IN_LIST.exec(key)?.[1] === name ? [text] : [],
  )
  return texts.length > 0 ? texts : undefined
}

/** What a form says of a declared field. */
function valueIn(fields: UploadedForm['fields'], name: string, { kind }: Field) {
  switch (kind) {
    case 'tags':
      return listIn(fields, name)
    case 'flag':
      return flagIn(fields[name])
    default:
      return fields[name]
  }
}

/** The save payload that a multipart form means; the picture that it brings is accepted on the way. */
export async function bodyOfForm(shop: ImagesShop, { fields, file }: UploadedForm): Promise<unknown> {
  const image = file && (await acceptPicture(shop, file, { alt: fields.title ?? '' }))
  const url = image?.url ?? fields.imageUrl ?? fields['images[main][url]']
  const declared = Object.entries(artworkFields).map(([name, field]) => [name, valueIn(fields, name, field)])
  return present({
    ...Object.fromEntries(declared),
    dimensions: fields.dimensions,
    series: fields.series,
    pricing: present({
      basePrice: fields['pricing[basePrice]'],
      finalPrice: fields['pricing[finalPrice]'],
      currency: fields['pricing[currency]'],
      discount: fields['pricing[discount]'],
    }),
    status: present({
      isAvailable: flagIn(fields['status[isAvailable]']),
      isSold: flagIn(fields['status[isSold]']),
      expected: fields['status[expected]'],
    }),
    images: url === undefined ? undefined : { main: { url } },
  })
}
