import type { FastifyInstance } from 'fastify'
import { imageProblems } from '#images/images-api.ts'
import { imageForm } from '#images/server/image-form.ts'
import { ok } from '#platform/contract/envelope.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Api } from '#platform/http/api.ts'
import { MinuteLimit } from '#platform/http/minute-limit.ts'
import type { Visitor } from '#platform/http/visitor.ts'
import {
  type CertifiedWork,
  issueOrderCertificate,
  issueWorkCertificate,
  keepSignature as keepEndpoint,
  listOrderCertificates,
  listOwnCertificates,
  listWorkCertificates,
  readCertificate,
  readCertificateKey,
  readSignature,
  removeSignature as removeEndpoint,
  revokeCertificate as revokeEndpoint,
} from '../certificates-api.ts'
import {
  completeTransfer,
  offerTransfer as offerEndpoint,
  readHeldCertificate,
  readTransfer,
  receiveTransfer as receiveEndpoint,
  withdrawTransfer,
} from '../transfers-api.ts'
import { findSignature, keepSignature, removeSignature } from './artist-signature.ts'
import { makeCertificate } from './certificate-file.ts'
import type { CertificatesShop } from './certificates-shop.ts'
import { certifyLine } from './certify-order.ts'
import { certifyStudioSale, findWorkCertificates } from './certify-studio-sale.ts'
import { findCertificate, findOrderCertificates, findOwnCertificates } from './find-certificates.ts'
import { findHeld, findTransfer } from './find-transfers.ts'
import { revokeCertificate } from './revoke-certificate.ts'
import { findPublicKey } from './signing-key.ts'
import { answerTransfer, offerTransfer, receiveTransfer } from './transfer-certificate.ts'

/** What opens a certificate as its owner is the artist's to hand on, and why she took one back is hers to know. */
async function asRead(works: readonly CertifiedWork[], visitor: Visitor): Promise<CertifiedWork[]> {
  const isArtist = await visitor.may('administrator')
  return works.map(({ certificates, ...work }) => ({
    ...work,
    certificates: isArtist
      ? certificates
      : certificates.map((each) => ({ ...each, holderSecret: null, reason: '' })),
  }))
}

/** What the artist does with certificates. */
function serveAdmin(api: Api, shop: CertificatesShop): void {
  const { sql } = shop.database

  api.serve(listOrderCertificates, async ({ params }, visitor) =>
    ok(await asRead(await findOrderCertificates(sql, params.id), visitor)),
  )

  api.serve(issueOrderCertificate, async ({ params: { id, item }, body }) => {
    await certifyLine(shop, id, { item, replaces: body.replaces })
    return ok(await findOrderCertificates(sql, id))
  })

  api.serve(listWorkCertificates, async ({ params }, visitor) =>
    ok(await asRead(await findWorkCertificates(sql, params.id), visitor)),
  )

  api.serve(issueWorkCertificate, async ({ params: { id }, body }) => {
    await certifyStudioSale(shop, id, body.replaces)
    return ok(await findWorkCertificates(sql, id))
  })

  api.serve(revokeEndpoint, async ({ params, body }) =>
    ok(await revokeCertificate(shop, params.code, body.reason)),
  )

  api.serve(readSignature, async () => ok(await findSignature(sql)))

  api.serveUpload(keepEndpoint, imageForm, async ({ file }) => {
    if (file === undefined) throw new Problem(imageProblems.image_missing)
    await keepSignature(shop, file)
    return ok(await findSignature(sql))
  })

  api.serve(removeEndpoint, async ({ params }) => {
    await removeSignature(shop, params.id)
    return ok(await findSignature(sql))
  })
}

/** How a certificate passes to the next owner, by a secret on each side. */
function serveTransfers(api: Api, shop: CertificatesShop): void {
  api.serve(readHeldCertificate, async ({ query }) => ok(await findHeld(shop, query.secret)))

  api.serve(offerEndpoint, async ({ body: { secret } }) => {
    await offerTransfer(shop, secret)
    return ok(await findHeld(shop, secret))
  })

  api.serve(completeTransfer, async ({ body: { secret } }) => {
    await answerTransfer(shop, secret, 'complete')
    return ok(await findHeld(shop, secret))
  })

  api.serve(withdrawTransfer, async ({ body: { secret } }) => {
    await answerTransfer(shop, secret, 'withdraw')
    return ok(await findHeld(shop, secret))
  })

  api.serve(readTransfer, async ({ query }) => ok(await findTransfer(shop, query)))

  api.serve(receiveEndpoint, async ({ body }) => {
    await receiveTransfer(shop, body)
    return ok(await findTransfer(shop, body))
  })
}

export function serveCertificates(api: Api, shop: CertificatesShop): void {
  const { sql } = shop.database
  serveAdmin(api, shop)
  serveTransfers(api, shop)

  api.serve(readCertificateKey, async () => ok(await findPublicKey(sql, shop.clock)))

  api.serve(listOwnCertificates, async ({ query }) => ok(await findOwnCertificates(sql, query.token)))

  api.serve(readCertificate, async ({ params }) => ok(await findCertificate(sql, params.code)))
}

/** A PDF takes the processor for a tenth of a second; nobody needs more of them than this. */
const PDFS_A_MINUTE = 20

/** Sends a certificate as a PDF to whoever has its address: the buyer on the page of her order, the artist in the administration. */
export function serveCertificateFiles(server: FastifyInstance, shop: CertificatesShop): void {
  const limit = new MinuteLimit({ clock: shop.clock, most: PDFS_A_MINUTE })
  server.get<{ Params: { code: string }; Querystring: { secret?: unknown } }>(
    '/api/certificates/:code/pdf',
    { schema: { hide: true } },
    async ({ ip, params, query }, reply) => {
      limit.spend(ip)
      const { bytes, name } = await makeCertificate(shop, params.code, String(query.secret ?? ''))
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(bytes)
    },
  )
}
