import type { FastifyInstance } from 'fastify'
import { ok } from '#platform/contract/envelope.ts'
import type { Api } from '#platform/http/api.ts'
import { MinuteLimit } from '#platform/http/minute-limit.ts'
import { keepInvoiceCredential, readCredentialRequest, requestInvoiceCredential } from '../credential-api.ts'
import { correctOrderBilling } from '../invoice-buyer-api.ts'
import {
  changeInvoiceSettings,
  issueOrderInvoice,
  leaveOrderInvoice,
  listOrderInvoices,
  listOwnInvoices,
  readInvoiceSettings,
  retryRefusedInvoices,
  testInvoicing,
} from '../invoices-api.ts'
import { changeSettings, findSettings } from './change-settings.ts'
import { correctBilling } from './correct-billing.ts'
import { findRequestFile } from './find-credential-request.ts'
import { findOrderInvoices, findOwnInvoices } from './find-invoices.ts'
import { makeInvoice } from './invoice-file.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { keepCredential } from './keep-credential.ts'
import { leaveToArtist } from './leave-to-artist.ts'
import { pressIssue } from './press-issue.ts'
import { requestCredential } from './request-credential.ts'
import { retryRefused } from './retry-refused.ts'
import { testIssuer } from './test-issuer.ts'

interface Doors {
  readonly api: Api
  readonly server: FastifyInstance
}

export function serveInvoices({ api, server }: Doors, shop: InvoicesShop): void {
  serveFiles(server, shop)

  api.serve(readInvoiceSettings, async () => ok(await findSettings(shop)))

  api.serve(changeInvoiceSettings, async ({ body }) => {
    await changeSettings(shop, body)
    return ok(await findSettings(shop))
  })

  serveCredential(api, shop)

  api.serve(testInvoicing, async () => ok(await testIssuer(shop)))

  api.serve(retryRefusedInvoices, async () => {
    await retryRefused(shop)
    return ok(await findSettings(shop))
  })

  api.serve(listOrderInvoices, async ({ params }) => ok(await findOrderInvoices(shop, params.id)))

  api.serve(issueOrderInvoice, async ({ params }) => {
    await pressIssue(shop, params.id)
    return ok(await findOrderInvoices(shop, params.id))
  })

  api.serve(leaveOrderInvoice, async ({ params }) => {
    await leaveToArtist(shop, params.id)
    return ok(await findOrderInvoices(shop, params.id))
  })

  api.serve(correctOrderBilling, async ({ params, body }) => {
    await correctBilling(shop, params.id, body)
    return ok(await findOrderInvoices(shop, params.id))
  })

  api.serve(listOwnInvoices, async ({ query }) => ok(await findOwnInvoices(shop, query.token)))
}

/** Making one takes a processor for up to a second; she needs one in two years. */
const KEYS_A_MINUTE = 5

function serveCredential(api: Api, shop: InvoicesShop): void {
  const limit = new MinuteLimit({ clock: shop.clock, most: KEYS_A_MINUTE })

  api.serve(requestInvoiceCredential, async ({ body: { replaces } }, { address }) => {
    await requestCredential(shop, { replaces, limitKeys: () => limit.spend(address) })
    return ok(await findSettings(shop))
  })

  api.serve(readCredentialRequest, async () => ok(await findRequestFile(shop.database.sql)))

  api.serve(keepInvoiceCredential, async ({ body }) => {
    await keepCredential(shop, body)
    return ok(await findSettings(shop))
  })
}

/** A PDF takes the processor for a tenth of a second; nobody needs more of them than this. */
const PDFS_A_MINUTE = 20

/** Sends an invoice as a PDF to whoever has its address: the buyer by her email, the artist in the administration. */
function serveFiles(server: FastifyInstance, shop: InvoicesShop): void {
  const limit = new MinuteLimit({ clock: shop.clock, most: PDFS_A_MINUTE })
  server.get<{ Params: { id: string }; Querystring: { secret?: unknown } }>(
    '/api/invoices/:id/pdf',
    { schema: { hide: true } },
    async ({ ip, params, query }, reply) => {
      limit.spend(ip)
      const { bytes, name } = await makeInvoice(shop, params.id, String(query.secret ?? ''))
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(bytes)
    },
  )
}
