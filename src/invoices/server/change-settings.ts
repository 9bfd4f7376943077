import { createPrivateKey } from 'node:crypto'
import { tellActivity } from '#activity/server/tell-activity.ts'
import { Problem, problemAt } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { isCuit } from '#site-info/cuit.ts'
import type { LegalIdentity } from '#site-info/legal-identity.ts'
import { findLegalIdentity } from '#site-info/server/find-site-info.ts'
import { InvoiceSettings, LONGEST_TEXT, missingOf } from '../invoice-settings.ts'
import { type InvoiceSettingsAnswer, invoiceProblems } from '../invoices-api.ts'
import { changesOfInvoicing } from '../settings-changes.ts'
import { type Credential, checkCredential } from './credential.ts'
import { credentialFactsOf, type KeptSettings, keptSettings } from './find-account.ts'
import { selectInvoiceSettings, upsertInvoiceSettings } from './invoice-settings-table.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { hasReserved } from './invoices-table.ts'
import { issueInvoicesJob } from './issue-job.ts'
import { countRefusedNow } from './retry-refused.ts'

type Shop = Pick<InvoicesShop, 'database' | 'clock' | 'invoiceSeal'>
type ChangingShop = Shop & Pick<InvoicesShop, 'jobs'>

const INVOICING = { id: 'invoicing', title: 'Facturación' } as const

/** What the gallery's own page says already of who sells, until she sets something here. */
function proposedSettings(
  kept: KeptSettings,
  { cuit, ivaCondition, legalName, legalAddress }: LegalIdentity,
) {
  const known = { sellerName: legalName.slice(0, LONGEST_TEXT), address: legalAddress.slice(0, LONGEST_TEXT) }
  return { ...kept, ...known, condition: ivaCondition, cuit: isCuit(cuit) ? cuit : '' }
}

/** What is set, with what is still missing; never the key. */
export async function findSettings({ database, clock }: Shop): Promise<InvoiceSettingsAnswer> {
  const kept = await keptSettings(database.sql)
  const isNew = (await selectInvoiceSettings(database.sql)) === undefined
  const legal = await findLegalIdentity(database.sql)
  const settings = InvoiceSettings.parse(isNew ? proposedSettings(kept, legal) : kept)
  const credential = credentialFactsOf(kept)
  const missing = missingOf(settings, credential, clock())
  const refused = await countRefusedNow(database.sql)
  return { settings, credential, missing, refused, galleryCondition: legal.ivaCondition }
}

/** An undecided number can only be asked for by whoever has asked for it first. */
async function refuseWhileUndecided(sql: Queryable, before: KeptSettings, next: InvoiceSettings) {
  const isSame = before.cuit === next.cuit && before.environment === next.environment
  if (!isSame && (await hasReserved(sql, before))) throw new Problem(invoiceProblems.invoice_under_way)
}

/** Whether invoices are issued again that were not before: money may have gone back meanwhile. */
const isTakenUp = (before: KeptSettings, next: InvoiceSettings): boolean =>
  next.mode !== 'off' && (before.mode === 'off' || before.environment !== next.environment)

/** Keeps the settings. From when she says that invoices are issued by themselves, and where, sales from then on are. */
export async function changeSettings(shop: ChangingShop, next: InvoiceSettings): Promise<void> {
  await shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    const before = await keptSettings(sql)
    await refuseWhileUndecided(sql, before, next)
    const isSame = before.mode === 'payment' && before.environment === next.environment
    const since = isSame ? before.automaticSince : shop.clock()
    const automaticSince = next.mode === 'payment' ? since : null
    await upsertInvoiceSettings(sql, { ...before, ...next, automaticSince })
    if (isTakenUp(before, next))
      await shop.jobs.enqueue(issueInvoicesJob, {}, { key: 'all', in: transaction })
    const changes = changesOfInvoicing(InvoiceSettings.parse(before), next)
    await tellActivity(shop, transaction, {
      kind: 'settings',
      action: 'changed',
      subject: INVOICING,
      changes,
    })
  })
}

/** Keeps a certificate with its key, once both are seen to be good. */
export async function keepCredential(shop: Shop, credential: Credential): Promise<void> {
  const facts = checkCredential(credential, shop.clock())
  const key = String(createPrivateKey(credential.key).export({ type: 'pkcs8', format: 'pem' }))
  const sealedKey = await shop.invoiceSeal.close(key)
  await shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    const before = await keptSettings(sql)
    if (before.cuit !== '' && before.cuit !== facts.cuit)
      throw problemAt('certificate', invoiceProblems.credential_of_another)
    const { certificate } = credential
    await upsertInvoiceSettings(sql, { ...before, certificate, sealedKey })
    const changes = [{ field: 'credential', label: 'el certificado', before: '', after: '' }]
    await tellActivity(shop, transaction, {
      kind: 'settings',
      action: 'changed',
      subject: INVOICING,
      changes,
    })
  })
}
