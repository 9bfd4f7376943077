import type { DraftChanges } from '#ui/typed-parts.ts'
import { type ArtworkForm, payloadOf, saleStateOf } from '../../artwork-form.ts'

/** The save payload by what belongs together: an amount and its currency are one price, a picture and its text one view. */
function bodyOf(form: ArtworkForm) {
  const { pricing, ...body } = payloadOf(form)
  // The price before the discount follows from the two.
  const { discount, basePrice: _derived, ...price } = pricing
  return { ...body, price, discount }
}

/** What of the save payload is sent of a work that is there; its sale together with the state that was seen. */
export function changesOfForm({ changes, loaded }: DraftChanges<ArtworkForm>) {
  const { price, discount, status, ...facts } = changes(bodyOf, ['price', 'status', 'images'])
  const pricing = { ...price, ...(discount !== undefined && { discount }) }
  return {
    ...facts,
    ...(Object.keys(pricing).length > 0 && { pricing }),
    ...(status && { status: { ...status, expected: saleStateOf(loaded) } }),
  }
}
