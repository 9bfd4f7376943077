import { z } from 'zod'
import { NUMBER_FATES } from '#digital-art/edition.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { OrderAnswer, orderProblems } from './orders-api.ts'

export const returnProblems = defineProblems({
  works_decided: {
    status: 409,
    message: 'Ya decidiste otra cosa sobre las obras de este pedido: cambialo en la página de cada obra.',
  },
})

const oneOrder = z.object({ id: z.string().max(64) })

export const decideCopy = endpoint({
  access: 'staff',
  method: 'PUT',
  path: '/orders/:id/items/:item/copy',
  summary:
    'Says what becomes of the number of a print whose money was returned: the next buyer gets it, or nobody',
  params: oneOrder.extend({
    /** Its place among the items of the order, from 0. */
    item: z.coerce.number('La obra no es válida').int('La obra no es válida').min(0).max(1000),
  }),
  body: z.object({ fate: z.enum(NUMBER_FATES, 'La decisión no es válida') }),
  answer: envelope(OrderAnswer),
  problems: [
    orderProblems.order_not_found,
    orderProblems.order_not_returned,
    orderProblems.copy_not_found,
    orderProblems.copy_decided,
  ],
})

/** What the artist decides about all originals of an order at once. */
const decision = {
  access: 'staff' as const,
  method: 'POST' as const,
  params: oneOrder,
  answer: envelope(OrderAnswer),
  problems: [orderProblems.order_not_found, orderProblems.order_not_returned, returnProblems.works_decided],
}

export const relistOrder = endpoint({
  ...decision,
  path: '/orders/:id/relist',
  summary: 'Puts the originals of an order whose money was returned on sale again',
})

export const withholdOrder = endpoint({
  ...decision,
  path: '/orders/:id/withhold',
  summary: 'Takes the originals of an order whose money was returned back without selling them again',
})
