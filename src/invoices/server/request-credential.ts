import { Problem } from '#platform/contract/problem.ts'
import { credentialProblems } from '../credential-api.ts'
import type { InvoiceSettings } from '../invoice-settings.ts'
import { makeCertificateRequest } from './certificate-request.ts'
import { findSettings } from './change-settings.ts'
import { replaceCredentialRequest } from './credential-requests-table.ts'
import type { InvoicesShop } from './invoices-shop.ts'
import { tellInvoicing } from './tell-invoicing.ts'

type Shop = Pick<InvoicesShop, 'database' | 'clock' | 'newId' | 'invoiceSeal'>

const missingTexts = {
  cuit: 'Para pedir el certificado hace falta tu CUIT: escribilo y guardalo.',
  sellerName: 'Para pedir el certificado hace falta tu nombre o razón social: escribilo y guardalo.',
} as const satisfies Partial<Record<keyof InvoiceSettings, string>>

function refuseUnnamed(settings: InvoiceSettings): void {
  const names = Object.keys(missingTexts) as (keyof typeof missingTexts)[]
  const errors = names
    .filter((name) => settings[name] === '')
    .map((field) => ({ field, message: missingTexts[field] }))
  if (errors.length > 0) throw new Problem(credentialProblems.request_unnamed, { errors })
}

interface Asked {
  /** The request that stands by now, whose certificate will not fit any more; null where there is none. */
  readonly replaces: string | null
  /** Refuses whoever has had too many keys made: it is called when one is about to be. */
  readonly limitKeys: () => void
}

/** Makes a key that stays here, and the request for its certificate, in the place of the one that she has seen. */
export async function requestCredential(shop: Shop, { replaces, limitKeys }: Asked): Promise<void> {
  const { settings, request: current } = await findSettings(shop)
  refuseUnnamed(settings)
  if ((current?.id ?? null) !== replaces) throw new Problem(credentialProblems.request_changed)
  limitKeys()
  const { cuit, sellerName } = settings
  const { key, request } = await makeCertificateRequest({ cuit, name: sellerName })
  const sealedKey = await shop.invoiceSeal.close(key)
  const row = { id: shop.newId(), createdAt: shop.clock(), cuit, request, sealedKey }
  await shop.database.transaction(async (transaction) => {
    if (!(await replaceCredentialRequest(transaction.sql, replaces, row)))
      throw new Problem(credentialProblems.request_changed)
    const changes = [{ field: 'request', label: 'el pedido de certificado', before: '', after: '' }]
    await tellInvoicing(shop, transaction, changes)
  })
}
