import { z } from 'zod'
import { Image } from '#images/image.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { certificateProblems, certificateState, OwnCertificate } from './certificates-api.ts'
import { TRANSFER_STATES } from './transfer.ts'

export const transferProblems = defineProblems({
  holder_unknown: {
    status: 404,
    message: 'Este enlace no abre ningún certificado. Pedile uno a la galería.',
  },
  transfer_over: {
    status: 404,
    message: 'Este enlace ya no vale. Pedile uno nuevo a quien te pasa la obra.',
  },
  transfer_received_elsewhere: {
    status: 409,
    message:
      'Ya se confirmó desde otro lado que la obra fue recibida. Si no fuiste vos, avisale a quien te la pasa.',
  },
  transfer_not_received: {
    status: 409,
    message: 'La otra persona todavía no confirmó que recibió la obra.',
  },
})
const { holder_unknown, transfer_over, transfer_not_received, transfer_received_elsewhere } = transferProblems
const { certificate_ended, certificate_not_sold } = certificateProblems

/** What the page of whoever has the work shows. Instants in ISO 8601. */
const HeldCertificate = z.object({
  certificate: OwnCertificate,
  state: certificateState,
  endedAt: z.string().nullable(),
  /** Null while nobody is about to get it. */
  transfer: z
    .object({
      /** Of the link that the other one opens. */
      token: z.string(),
      state: z.enum(TRANSFER_STATES),
      endsAt: z.string(),
    })
    .nullable(),
})
export type HeldCertificate = z.infer<typeof HeldCertificate>

const bySecret = z.object({ secret: z.string().min(1).max(64) })

export const readHeldCertificate = endpoint({
  access: 'public',
  method: 'GET',
  path: '/certificates/held',
  summary: 'The certificate of whoever has the work, by her secret, and how its transfer stands',
  query: bySecret,
  answer: envelope(HeldCertificate),
  problems: [holder_unknown],
})

export const offerTransfer = endpoint({
  access: 'public',
  method: 'POST',
  path: '/certificates/held/transfer',
  summary:
    'Makes the link by which somebody else receives the certificate; while one stands it stays that one',
  body: bySecret,
  answer: envelope(HeldCertificate),
  problems: [holder_unknown, certificate_ended, certificate_not_sold],
})

export const completeTransfer = endpoint({
  access: 'public',
  method: 'POST',
  path: '/certificates/held/transfer/complete',
  summary: "The owner confirms: the certificate ends and the other's is issued; doing it twice is no error",
  body: bySecret,
  answer: envelope(HeldCertificate),
  problems: [holder_unknown, transfer_over, transfer_not_received, certificate_ended, certificate_not_sold],
})

export const withdrawTransfer = endpoint({
  access: 'public',
  method: 'POST',
  path: '/certificates/held/transfer/withdraw',
  summary: 'Takes the link back; doing it twice is no error',
  body: bySecret,
  answer: envelope(HeldCertificate),
  problems: [holder_unknown, transfer_over],
})

/** What the link of a transfer shows to whoever is to have the work. */
const OfferedCertificate = z.object({
  code: z.string(),
  title: z.string(),
  note: z.string(),
  picture: Image,
  state: z.enum(TRANSFER_STATES),
  /** Whether it was this one, and nobody else with the link, who has said that the work is hers. */
  isHers: z.boolean(),
  /** Opens the page of her own certificate, once it is hers; nobody else with the link is told. */
  holderSecret: z.string().nullable(),
})
export type OfferedCertificate = z.infer<typeof OfferedCertificate>

const byToken = z.object({ token: z.string().min(1).max(64) })

/** A secret of whoever receives the work, made where she presses: the link is the giver's as well. */
const Receipt = z.string().regex(/^[\w-]{22,64}$/, 'El recibo no es válido')

export const readTransfer = endpoint({
  access: 'public',
  method: 'GET',
  path: '/certificates/transfer',
  summary: 'Of which work the certificate is that a link passes on, and how that stands; changes nothing',
  query: byToken.extend({ receipt: z.string().max(64).default('') }),
  answer: envelope(OfferedCertificate),
  problems: [transfer_over],
})

export const receiveTransfer = endpoint({
  access: 'public',
  method: 'POST',
  path: '/certificates/transfer/receive',
  summary:
    'Whoever has the link confirms that the work is hers, and leaves a secret by which she is known; doing it twice is no error',
  body: byToken.extend({ receipt: Receipt }),
  answer: envelope(OfferedCertificate),
  problems: [transfer_over, transfer_received_elsewhere, certificate_ended, certificate_not_sold],
})
