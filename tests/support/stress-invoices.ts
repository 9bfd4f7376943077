import { findCredentialRequest } from '#invoices/server/find-credential-request.ts'
import { pdfPathOf } from '#invoices/server/find-invoices.ts'
import { requestCredential } from '#invoices/server/request-credential.ts'
import type { Recipes } from './contract-cases.ts'
import { credentialOf, SELLER_CUIT } from './invoice-credential.ts'
import { BUYER, grantedInvoice, issueBy, SELLER } from './invoices.ts'
import type { Prepare } from './stress-kind.ts'
import { paidOrder } from './stress-orders.ts'
import type { TestShop } from './test-shop.ts'

/** A paid order of a shop that issues invoices. */
async function invoicedOrder(gallery: TestShop, network: string) {
  await issueBy(gallery)
  return paidOrder(gallery, network)
}

/** Where the invoice of a paid order is read. */
export async function invoiceWithPdf(gallery: TestShop, network: string): Promise<{ invoice: string }> {
  const order = await paidOrder(gallery, network)
  const { invoiceId, invoiceSecret } = await grantedInvoice(gallery, order.id)
  return { invoice: pdfPathOf({ id: invoiceId, secret: invoiceSecret }) }
}

/** A request for a certificate that waits for its answer. */
async function openRequest(gallery: TestShop): Promise<{ request: string }> {
  await issueBy(gallery)
  const { sql } = gallery.shop.database
  if ((await findCredentialRequest(sql)) === null)
    await requestCredential(gallery.shop, { replaces: null, limitKeys: () => {} })
  return { request: (await findCredentialRequest(sql))?.id ?? '' }
}

/** Calls about invoices. Nobody answers in the place of the tax authority here. */
export function invoiceRecipes(gallery: TestShop): Recipes {
  const params = ['id']
  const paid: Prepare = (network) => invoicedOrder(gallery, network)
  return {
    'PUT /api/invoices/settings': { body: SELLER },
    'PUT /api/invoices/credential': { body: { ...credentialOf(SELLER_CUIT) } },
    'POST /api/invoices/credential/request': {
      prepare: () => openRequest(gallery),
      body: { replaces: 'known:fresh-request:0' },
    },
    'GET /api/invoices/credential/request': { prepare: () => openRequest(gallery) },
    'POST /api/invoices/retry': { prepare: paid },
    'GET /api/orders/{id}/invoices': { params, prepare: paid },
    'POST /api/orders/{id}/invoice': { params, prepare: paid },
    'PUT /api/orders/{id}/billing': { params, prepare: paid, body: BUYER },
    'GET /api/invoices/own': { query: [['token', 'known:fresh-token:0']], prepare: paid },
  }
}
