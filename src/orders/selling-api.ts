import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'

export const resumeSelling = endpoint({
  access: 'administrator',
  method: 'DELETE',
  path: '/selling-pause',
  summary: 'Sells again after a restored backup; where nothing was paused, nothing changes',
  answer: envelope(z.null()),
  problems: [],
})
