import { createPrivateKey } from 'node:crypto'
import { problemAt } from '#platform/contract/problem.ts'
import { credentialProblems } from '../credential-api.ts'
import type { CredentialFacts } from '../invoice-settings.ts'
import { shownSettings } from './change-settings.ts'
import { type Credential, checkCredential, checkRequested } from './credential.ts'
import { deleteCredentialRequest, selectCredentialRequest } from './credential-requests-table.ts'
import { IssuerFailure } from './invoice-issuer.ts'
import { upsertInvoiceSettings } from './invoice-settings-table.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { tellInvoicing } from './tell-invoicing.ts'

type Shop = Pick<InvoicesShop, 'database' | 'clock' | 'invoiceSeal'>

/** PEM; the key is left out where the shop has it already. */
export interface GivenCredential {
  readonly certificate: string
  readonly key?: string | undefined
}

interface Pair {
  readonly facts: CredentialFacts
  readonly sealedKey: string
  /** The request that has its answer herewith. */
  readonly requestId?: string
}

async function openKey({ invoiceSeal }: Shop, sealedKey: string): Promise<string> {
  try {
    return await invoiceSeal.open(sealedKey)
  } catch (error) {
    if (error instanceof IssuerFailure) throw problemAt('certificate', credentialProblems.request_sealed)
    throw error
  }
}

async function pairOwn(shop: Shop, credential: Credential): Promise<Pair> {
  const facts = checkCredential(credential, shop.clock())
  const key = String(createPrivateKey(credential.key).export({ type: 'pkcs8', format: 'pem' }))
  return { facts, sealedKey: await shop.invoiceSeal.close(key) }
}

/** A certificate with the key that was made for it here. */
async function pairRequested(shop: Shop, certificate: string): Promise<Pair> {
  const request = await selectCredentialRequest(shop.database.sql)
  if (request === undefined) throw problemAt('key', credentialProblems.key_missing)
  const { id: requestId, sealedKey } = request
  const key = await openKey(shop, sealedKey)
  return { facts: checkRequested({ certificate, key }, shop.clock()), sealedKey, requestId }
}

/** Keeps a certificate with its key, once both are seen to be good; the request for it ends with that. */
export async function keepCredential(shop: Shop, { certificate, key }: GivenCredential): Promise<void> {
  const { facts, sealedKey, requestId } =
    key === undefined ? await pairRequested(shop, certificate) : await pairOwn(shop, { certificate, key })
  await shop.database.transaction(async (transaction) => {
    const { sql } = transaction
    // What was proposed to her is kept with it: nothing would be proposed any more.
    const before = await shownSettings(sql)
    if (before.cuit !== '' && before.cuit !== facts.cuit)
      throw problemAt('certificate', credentialProblems.credential_of_another)
    await upsertInvoiceSettings(sql, { ...before, certificate, sealedKey })
    if (requestId !== undefined) await deleteCredentialRequest(sql, requestId)
    const changes = [{ field: 'credential', label: 'el certificado', before: '', after: '' }]
    await tellInvoicing(shop, transaction, changes)
  })
}
