import { z } from 'zod'
import { envelope, listEnvelope } from '#platform/contract/envelope.ts'
import { ContactMessageAnswer, listMessages, readMessage, setMessageStatus } from './contact-messages-api.ts'

const Named = z.looseObject({ id: z.string().optional(), _id: z.string().optional() })

/** What our answers say besides, and others may leave out. */
const LEFT_OUT = { phone: null, source: 'website', about: null, replies: [], mailed: [] }

/** A message with as much as the specification says that there is: under one of its two names, and perhaps without a phone. */
const ToldMessage = z.preprocess((given) => {
  const told = Named.safeParse(given).data
  if (told === undefined) return given
  const { id = told._id, _id = told.id } = told
  return { ...LEFT_OUT, ...told, id, _id }
}, ContactMessageAnswer)

/** The calls about messages as a browser reads them; what filing one is answered with is not specified. */
export const toldMessages = {
  list: { ...listMessages, answer: listEnvelope(ToldMessage) },
  read: { ...readMessage, answer: envelope(ToldMessage) },
  file: { ...setMessageStatus, answer: envelope(ToldMessage.nullish().catch(null)) },
}
