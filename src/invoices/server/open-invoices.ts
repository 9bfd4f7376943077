import type { Database } from '#platform/database/database.ts'
import { followOrder } from './follow-order.ts'
import type { FollowingShop, InvoicesShop } from './invoices-shop.ts'
import { type IssuerSettings, issuerIn } from './issuer-settings.ts'
import { sealIn } from './seal.ts'

/** What a shop needs to issue invoices, as its settings say; nobody is asked yet. */
export function openInvoices(
  settings: IssuerSettings & { readonly DATA_DIR: string },
  parts: FollowingShop & { readonly database: Database },
): Pick<InvoicesShop, 'followInvoices' | 'connectIssuer' | 'invoiceSeal'> {
  const invoiceSeal = sealIn(settings.DATA_DIR, settings.INVOICE_KEY_SECRET)
  return {
    followInvoices: (transaction, orderId) => followOrder(parts, transaction, orderId),
    connectIssuer: issuerIn(settings, { ...parts, seal: invoiceSeal }),
    invoiceSeal,
  }
}
