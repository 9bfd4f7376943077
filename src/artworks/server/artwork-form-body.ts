import { acceptPicture, type ImagesShop } from '#images/server/accept-picture.ts'
import type { UploadedForm } from '#platform/http/upload.ts'

const TAG = /^tags\[\d*\]$/

/** Texts of a form are never true or false by themselves. */
function flagIn(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  return text === 'true' || text === '1' || text === 'on'
}

/** Without what the form left out, so that defaults can take its place. */
const present = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** The save payload that a multipart form means; the picture that it brings is accepted on the way. */
export async function bodyOfForm(shop: ImagesShop, { fields, file }: UploadedForm): Promise<unknown> {
  const { title, artist, description, year, technique, dimensions, category } = fields
  const image = file && (await acceptPicture(shop, file, { alt: title ?? '' }))
  const url = image?.url ?? fields.imageUrl ?? fields['images[main][url]']
  const tags = Object.entries(fields).flatMap(([name, tag]) => (TAG.test(name) ? [tag] : []))
  return present({
    ...present({ title, artist, description, year, technique, dimensions, category }),
    pricing: present({
      basePrice: fields['pricing[basePrice]'],
      finalPrice: fields['pricing[finalPrice]'],
      currency: fields['pricing[currency]'],
      discount: fields['pricing[discount]'],
    }),
    status: present({
      isAvailable: flagIn(fields['status[isAvailable]']),
      isSold: flagIn(fields['status[isSold]']),
    }),
    featured: flagIn(fields.featured),
    tags: tags.length > 0 ? tags : undefined,
    images: url === undefined ? undefined : { main: { url } },
  })
}
