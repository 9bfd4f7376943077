import { X509Certificate } from 'node:crypto'
import type { Queryable } from '#platform/database/database.ts'
import {
  type CredentialFacts,
  certificateDays,
  emptySettings,
  InvoiceSettings,
  missingOf,
} from '../invoice-settings.ts'
import { credentialFactsIn } from './credential.ts'
import { type IssuerAccount, IssuerFailure } from './invoice-issuer.ts'
import { type InvoiceSettingsRow, selectInvoiceSettings } from './invoice-settings-table.ts'
import type { InvoicesShop } from './invoices-shop.ts'

export type KeptSettings = InvoiceSettingsRow

const NOTHING_SET: KeptSettings = {
  ...emptySettings,
  automaticSince: null,
  certificate: null,
  sealedKey: null,
}

/** The settings as they are kept; of a shop that has none, empty ones. */
export const keptSettings = async (sql: Queryable): Promise<KeptSettings> =>
  (await selectInvoiceSettings(sql)) ?? NOTHING_SET

export const credentialFactsOf = ({ certificate }: KeptSettings): CredentialFacts | null =>
  certificate === null ? null : credentialFactsIn(new X509Certificate(certificate))

/** What is missing before anything can be issued with these settings. */
export const missingIn = (kept: KeptSettings, now: Date): string[] =>
  missingOf(InvoiceSettings.parse(kept), credentialFactsOf(kept), now)

/** Whether anything can be issued: invoices are on, and nothing is missing for them. */
export const isIssuing = (kept: KeptSettings, now: Date): boolean =>
  kept.mode !== 'off' && missingIn(kept, now).length === 0

/** The seller's account at the authority. Fails with {@link IssuerFailure} while it is not whole. */
export async function findAccount(
  shop: Pick<InvoicesShop, 'database' | 'clock' | 'invoiceSeal'>,
): Promise<IssuerAccount> {
  const kept = await keptSettings(shop.database.sql)
  const { certificate, sealedKey, environment, cuit } = kept
  if (certificate === null || sealedKey === null || missingIn(kept, shop.clock()).length > 0)
    throw new IssuerFailure('unset', 'the settings of invoices are not whole')
  return { environment, cuit, certificate, key: await shop.invoiceSeal.open(sealedKey) }
}

/** In so many days the certificate ends; null where there is none, or invoices are off. */
export async function certificateDaysLeft(sql: Queryable, now: Date): Promise<number | null> {
  const kept = await keptSettings(sql)
  const facts = credentialFactsOf(kept)
  if (facts === null || kept.mode === 'off') return null
  return certificateDays(facts, now)
}
