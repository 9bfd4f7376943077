import { z } from 'zod'
import { artworkProblems } from '#artworks/artworks-api.ts'
import { Image } from '#images/image.ts'
import { imageProblems, pictureProblems } from '#images/images-api.ts'
import { UPLOAD_MEGABYTES } from '#images/picture-rules.ts'
import { orderProblems } from '#orders/orders-api.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { shownAddress, tooLong } from '#platform/contract/web-address.ts'
import { CertificateFacts, ENDINGS } from './certificate.ts'
import { LONGEST_TYPED } from './certificate-code.ts'
import { LONGEST_REASON, REASON_MISSING } from './revocation.ts'

/** As somebody types a code. */
const typedCode = z.string().max(LONGEST_TYPED)

export const certificateProblems = defineProblems({
  certificate_mistyped: {
    status: 404,
    message: 'Ese código no está bien escrito. Fijate en el certificado: son doce letras y números.',
  },
  certificate_not_found: {
    status: 404,
    message: 'No emitimos ningún certificado con ese código. Si lo tenés en un papel, escribinos.',
  },
  certificate_ended: {
    status: 409,
    message: 'Este certificado ya no vale: se anuló o se emitió otro en su lugar.',
  },
  certificate_not_sold: {
    status: 409,
    message: 'El certificado se emite cuando la obra está vendida.',
  },
  certificate_by_order: {
    status: 409,
    message: 'Esta obra se vendió con un pedido: emití el certificado desde ese pedido.',
  },
  certificate_line_missing: {
    status: 404,
    message: 'Esa línea del pedido no lleva certificado: es para originales y ejemplares numerados.',
  },
  signature_missing: { status: 404, message: 'Esa firma ya no está.' },
})
const { certificate_mistyped, certificate_not_found, certificate_not_sold } = certificateProblems

export const certificateState = z.enum(['valid', ...ENDINGS])

/** A certificate as everybody may read it: nothing of who has the work. Instants in ISO 8601. */
const CertificateAnswer = z.object({
  facts: CertificateFacts,
  state: certificateState,
  /** Since when it is not valid any more. */
  endedAt: z.string().nullable(),
  picture: Image,
  /** The signed text, to the letter, and its Ed25519 signature in base64. */
  text: z.string(),
  signature: z.string(),
})
export type CertificateAnswer = z.infer<typeof CertificateAnswer>

export const readCertificate = endpoint({
  access: 'public',
  method: 'GET',
  path: '/certificates/:code',
  summary: 'A certificate of authenticity: its signed text, its signature, and whether it is valid',
  params: z.object({ code: typedCode }),
  answer: envelope(CertificateAnswer),
  problems: [certificate_mistyped, certificate_not_found],
  // Nobody types more of them; whoever guesses learns nothing at this pace.
  callsAMinute: 30,
})

/** The public half of the key that certificates are signed with. */
const CertificateKey = z.object({
  algorithm: z.literal('Ed25519'),
  /** SPKI, as openssl and Node read it. */
  pem: z.string(),
  /** SHA-256 of its DER form, in hexadecimal. */
  fingerprint: z.string(),
})

export const readCertificateKey = endpoint({
  access: 'public',
  method: 'GET',
  path: '/certificates/key',
  summary: 'The public key by which certificates are verified; docs/certificates.md says how',
  answer: envelope(CertificateKey),
  problems: [],
})

/** A certificate as its buyer finds it on the page of her order. */
export const OwnCertificate = z.object({
  code: z.string(),
  title: z.string(),
  note: z.string(),
  issuedAt: z.string(),
  /** Where its PDF is fetched, opened by a secret of its own. */
  pdfUrl: shownAddress,
  /** Opens the page on which she passes it on with the work. */
  holderSecret: z.string(),
})
export type OwnCertificate = z.infer<typeof OwnCertificate>

/** The token travels in the query: addresses are logged without it. */
export const listOwnCertificates = endpoint({
  access: 'public',
  method: 'GET',
  path: '/certificates/own',
  summary: "The valid certificates of a buyer's own order, by its token",
  query: z.object({ token: z.string().min(1).max(64) }),
  answer: envelope(z.array(OwnCertificate)),
  problems: [orderProblems.order_not_found],
})

/** A certificate as it is read in the panel. */
const AdminCertificate = OwnCertificate.pick({
  code: true,
  issuedAt: true,
  pdfUrl: true,
}).extend({
  /** Null for whoever helps the artist: it passes a work on in its owner's name. */
  holderSecret: z.string().nullable(),
  state: certificateState,
  endedAt: z.string().nullable(),
  /** Why she took it back; empty for anybody else. */
  reason: z.string(),
})
export type AdminCertificate = z.infer<typeof AdminCertificate>

/** What one can have a certificate of, with those that it has, the newest first. */
export const CertifiedWork = z.object({
  /** The line of the order; null for what was sold at the studio. */
  item: z.int().nullable(),
  title: z.string(),
  note: z.string(),
  /** Whether one may be issued: the work is sold. */
  isSold: z.boolean(),
  certificates: z.array(AdminCertificate),
})
export type CertifiedWork = z.infer<typeof CertifiedWork>

const id = z.string().max(64)
const works = envelope(z.array(CertifiedWork))

export const listOrderCertificates = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/orders/:id/certificates',
  summary: 'The originals and numbered prints of an order with their certificates',
  params: z.object({ id }),
  answer: works,
  problems: [orderProblems.order_not_found],
})

/** A request that comes twice issues one: it says which one it means to replace. */
const issueBody = z.object({ replaces: typedCode.nullable().default(null) })

export const issueOrderCertificate = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/orders/:id/items/:item/certificate',
  summary: 'Issues the certificate of a line of a paid order, or replaces the one that is named',
  params: z.object({ id, item: z.coerce.number().int().min(0).max(10_000) }),
  body: issueBody,
  answer: works,
  problems: [
    orderProblems.order_not_found,
    certificateProblems.certificate_line_missing,
    certificate_not_sold,
  ],
})

export const listWorkCertificates = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/artworks/:id/certificates',
  summary: 'An original with its certificates; none of them where an order has bought it',
  params: z.object({ id: z.string().max(200) }),
  answer: works,
  problems: [artworkProblems.artwork_not_found],
})

export const issueWorkCertificate = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/artworks/:id/certificate',
  summary:
    'Issues the certificate of an original that was sold at the studio, or replaces the one that is named',
  params: z.object({ id: z.string().max(200) }),
  body: issueBody,
  answer: works,
  problems: [
    artworkProblems.artwork_not_found,
    certificateProblems.certificate_by_order,
    certificate_not_sold,
  ],
})

export const revokeCertificate = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/certificates/:code/revoke',
  summary: 'Takes a certificate back; one that is not valid any more stays as it is',
  params: z.object({ code: typedCode }),
  body: z.object({
    reason: z.string().trim().min(1, REASON_MISSING).max(LONGEST_REASON, tooLong(LONGEST_REASON)),
  }),
  answer: envelope(AdminCertificate),
  problems: [certificate_mistyped, certificate_not_found],
})

/** The picture of the artist's signature; null while she has none. `url` holds the picture itself. */
const ArtistSignature = z.object({ id: z.string(), url: z.string().startsWith('data:image/') }).nullable()
export type ArtistSignature = z.infer<typeof ArtistSignature>
const signature = envelope(ArtistSignature)

export const readSignature = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/certificates/signature',
  summary: "The picture of the artist's signature that certificates are issued with",
  answer: signature,
  problems: [],
})

export const keepSignature = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/certificates/signature',
  summary: `Keeps the picture of the artist's signature (JPG, PNG or WebP, ${UPLOAD_MEGABYTES} MB) for the certificates to come`,
  body: z.object({ image: z.file() }),
  answer: signature,
  problems: pictureProblems.filter((each) => each !== imageProblems.images_away),
})

export const removeSignature = endpoint({
  access: 'administrator',
  method: 'DELETE',
  path: '/certificates/signature/:id',
  summary:
    'Issues certificates without the picture of the signature from now on; those that were issued keep it',
  params: z.object({ id }),
  answer: signature,
  problems: [certificateProblems.signature_missing],
})
