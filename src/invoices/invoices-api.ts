import { z } from 'zod'
import { orderProblems } from '#orders/orders-api.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { envelope } from '#platform/contract/envelope.ts'
import { defineProblems } from '#platform/contract/problem.ts'
import { shownAddress } from '#platform/contract/web-address.ts'
import { TAX_CONDITIONS } from '#site-info/tax-condition.ts'
import { INVOICE_KINDS, INVOICE_STATES } from './invoice.ts'
import { FAILURES, SETTINGS_PLACE } from './invoice-problem.ts'
import { InvoiceSettings } from './invoice-settings.ts'

export const invoiceProblems = defineProblems({
  invoice_not_found: { status: 404, message: 'No encontramos esa factura.' },
  invoice_not_sold: { status: 409, message: 'Solo se factura un pedido pagado.' },
  billing_invoiced: {
    status: 409,
    message: 'Este pedido ya tiene su factura: los datos de quien compró quedan como están en ella.',
  },
  billing_asked: {
    status: 409,
    message: 'ARCA todavía no contestó por la factura de este pedido: probá de nuevo en unos minutos.',
  },
  invoices_off: {
    status: 409,
    message: `La facturación está apagada o le faltan datos: completalos en ${SETTINGS_PLACE}.`,
  },
  invoice_under_way: {
    status: 409,
    message:
      'Hay una factura que ARCA todavía no confirmó: el CUIT y el servidor se pueden cambiar cuando se sepa.',
  },
})

const Credential = z.object({ endsAt: z.string(), cuit: z.string(), alias: z.string() })

/** A request for a certificate whose key waits here for it. */
const CredentialRequest = z.object({
  id: z.string(),
  /** ISO 8601 */
  createdAt: z.string(),
  cuit: z.string(),
})
export type CredentialRequest = z.infer<typeof CredentialRequest>

const InvoiceSettingsAnswer = z.object({
  // As they are kept: what is answered is not tidied once more.
  settings: InvoiceSettings.extend({ cuit: z.string() }),
  /** Null while none was uploaded. */
  credential: Credential.nullable(),
  /** Null while no certificate was asked for by a key of the shop's own. */
  request: CredentialRequest.nullable(),
  /** What still keeps invoices from being issued, in words. */
  missing: z.array(z.string()),
  /** How many invoices and credit notes were not issued at the host that is set, and wait for her. */
  refused: z.int(),
  /** What the gallery's own page says of the seller; empty while it says nothing. */
  galleryCondition: z.enum([...TAX_CONDITIONS, '']),
})
export type InvoiceSettingsAnswer = z.infer<typeof InvoiceSettingsAnswer>
/** What every change of them is answered with. */
export const settings = envelope(InvoiceSettingsAnswer)

export const readInvoiceSettings = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/invoices/settings',
  summary: 'Who issues invoices and how, and what is missing for it',
  answer: settings,
  problems: [],
})

export const changeInvoiceSettings = endpoint({
  access: 'administrator',
  method: 'PUT',
  path: '/invoices/settings',
  summary: 'Keeps who issues invoices and how; may be unfinished',
  body: InvoiceSettings,
  answer: settings,
  problems: [invoiceProblems.invoice_under_way],
})

/** What a test has found: which step failed, or the last number that was granted. */
const IssuerTest = z.object({
  /** Null when all went well. */
  failure: z.enum([...FAILURES, 'refused']).nullable(),
  /** In words, where it failed. */
  reason: z.string(),
  /** The last number at this point of sale; null where it is not known. */
  lastNumber: z.int().nullable(),
  /** 'Factura C' */
  voucher: z.string(),
})
export type IssuerTest = z.infer<typeof IssuerTest>

export const testInvoicing = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/invoices/test',
  summary: 'Asks ARCA whether it is up, signs in and asks for the last number; issues nothing',
  answer: envelope(IssuerTest),
  problems: [],
})

export const retryRefusedInvoices = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/invoices/retry',
  summary: 'Has what was refused of all orders tried again, but for what the artist makes by hand',
  answer: settings,
  problems: [invoiceProblems.invoices_off],
})

const AdminInvoice = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  /** 'Factura C' */
  voucher: z.string(),
  /** '00003-00000012'; empty until it has one. */
  number: z.string(),
  /** In pesos. */
  total: z.number(),
  /** A test invoice: good for nothing. */
  isTest: z.boolean(),
  /** What went wrong, in words; empty when nothing did. */
  problem: z.string(),
  cae: z.string(),
  grantedAt: z.string().nullable(),
  /** Null until it is granted. */
  pdfUrl: shownAddress.nullable(),
})
export type AdminInvoice = z.infer<typeof AdminInvoice>

export const OrderInvoices = z.object({
  /** The invoice before its credit notes; test invoices while tests are made, and only those. */
  invoices: z.array(AdminInvoice),
  /** Whether one press issues it, or tries what was refused again. */
  canIssue: z.boolean(),
  /** Whether she may say that she makes it herself: it was refused, or waits. */
  canLeave: z.boolean(),
  /** Whether whom it names can be corrected: until the invoice is granted, or may be. */
  canCorrect: z.boolean(),
  /** Whether she issues invoices here at all. */
  isOn: z.boolean(),
})
export type OrderInvoices = z.infer<typeof OrderInvoices>
const ofOrder = envelope(OrderInvoices)
const params = z.object({ id: z.string().max(64) })

export const listOrderInvoices = endpoint({
  access: 'administrator',
  method: 'GET',
  path: '/orders/:id/invoices',
  summary: 'The invoice of an order and its credit notes, with what became of them',
  params,
  answer: ofOrder,
  problems: [orderProblems.order_not_found],
})

export const issueOrderInvoice = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/orders/:id/invoice',
  summary: 'Has the invoice of a paid order issued, or what was refused of it tried again',
  params,
  answer: ofOrder,
  problems: [orderProblems.order_not_found, invoiceProblems.invoice_not_sold, invoiceProblems.invoices_off],
})

export const leaveOrderInvoice = endpoint({
  access: 'administrator',
  method: 'POST',
  path: '/orders/:id/invoice/by-hand',
  summary: 'Notes that the artist makes herself what of an order could not be issued',
  params,
  answer: ofOrder,
  problems: [orderProblems.order_not_found],
})

const OwnInvoice = z.object({ voucher: z.string(), number: z.string(), pdfUrl: shownAddress })
export type OwnInvoice = z.infer<typeof OwnInvoice>

export const listOwnInvoices = endpoint({
  access: 'public',
  method: 'GET',
  path: '/invoices/own',
  summary: "The invoices of a buyer's own order, by its token",
  query: z.object({ token: z.string().min(1).max(64) }),
  answer: envelope(z.array(OwnInvoice)),
  problems: [orderProblems.order_not_found],
})
