import { createHash } from 'node:crypto'
import type { Queryable } from '#platform/database/database.ts'
import { type CertificateFacts, textOf } from '../certificate.ts'
import { certificateCode } from '../certificate-code.ts'
import type { IssuingShop } from './certificates-shop.ts'
import { signText } from './signing-key.ts'

/** What is new in each certificate, whatever it says: its code, its signed text and what opens its PDF. */
export async function signCertificate(
  shop: IssuingShop,
  sql: Queryable,
  facts: Omit<CertificateFacts, 'version' | 'code' | 'issuedAt'>,
  issuedAt: Date,
) {
  const code = certificateCode(createHash('sha256').update(shop.newSecret()).digest())
  const text = textOf({ ...facts, version: 1, code, issuedAt: issuedAt.toISOString() })
  return { code, text, signature: await signText(sql, shop.clock, text), secret: shop.newSecret(), issuedAt }
}
