import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import { isCuit, withoutMarks } from '#site-info/cuit.ts'
import type { LegalIdentity } from '#site-info/legal-identity.ts'
import { findLegalIdentity } from '#site-info/server/find-site-info.ts'
import { InvoiceSettings, LONGEST_TEXT, missingOf } from '../invoice-settings.ts'
import { type InvoiceSettingsAnswer, invoiceProblems } from '../invoices-api.ts'
import { changesOfInvoicing } from '../settings-changes.ts'
import { credentialFactsOf, type KeptSettings, keptSettings } from './find-account.ts'
import { findCredentialRequest } from './find-credential-request.ts'
import { selectInvoiceSettings, upsertInvoiceSettings } from './invoice-settings-table.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { hasReserved } from './invoices-table.ts'
import { issueInvoicesJob } from './issue-job.ts'
import { countRefusedNow } from './retry-refused.ts'
import { tellInvoicing } from './tell-invoicing.ts'

type Shop = Pick<InvoicesShop, 'database' | 'clock' | 'invoiceSeal'>
type ChangingShop = Shop & Pick<InvoicesShop, 'jobs'>

/** What the gallery's own page says already of who sells, until she sets something here. */
function proposedSettings(
  kept: KeptSettings,
  { cuit, ivaCondition, legalName, legalAddress }: LegalIdentity,
) {
  const known = { sellerName: legalName.slice(0, LONGEST_TEXT), address: legalAddress.slice(0, LONGEST_TEXT) }
  return { ...kept, ...known, condition: ivaCondition, cuit: isCuit(cuit) ? withoutMarks(cuit) : '' }
}

/** The settings as she sees them: those that are kept, or what is proposed while none are. */
export async function shownSettings(sql: Queryable): Promise<KeptSettings> {
  const row = await selectInvoiceSettings(sql)
  return row ?? proposedSettings(await keptSettings(sql), await findLegalIdentity(sql))
}

/** What is set, with what is still missing; never the key. */
export async function findSettings({ database, clock }: Shop): Promise<InvoiceSettingsAnswer> {
  const { sql } = database
  const shown = await shownSettings(sql)
  const settings = InvoiceSettings.parse(shown)
  const credential = credentialFactsOf(shown)
  const { ivaCondition: galleryCondition } = await findLegalIdentity(sql)
  return {
    settings,
    credential,
    galleryCondition,
    request: await findCredentialRequest(sql),
    missing: missingOf(settings, credential, clock()),
    refused: await countRefusedNow(sql),
  }
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
    await tellInvoicing(shop, transaction, changes)
  })
}
