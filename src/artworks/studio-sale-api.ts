import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { changeProblems, oneArtwork, StudioArtworkAnswer } from './artworks-api.ts'
import { StudioSaleForm } from './studio-sale.ts'

/** Apart from the contract of the works: no page of a visitor needs it. */
export const sellAtStudio = endpoint({
  access: 'staff',
  method: 'PUT',
  path: '/artworks/:id/studio-sale',
  summary:
    'Marks an original as sold at the studio or a fair, with its buyer and price if they are to be noted',
  params: oneArtwork,
  body: StudioSaleForm,
  answer: envelope(StudioArtworkAnswer),
  problems: changeProblems,
})
