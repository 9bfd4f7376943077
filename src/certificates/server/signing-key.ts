import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Clock } from '#platform/clock/clock.ts'
import type { Queryable } from '#platform/database/database.ts'
import { insertSigningKey, type SigningKeyRow, selectSigningKey } from './signing-keys-table.ts'

/** The key of the shop, made when it is needed for the first time; of two that are made at once the database keeps one. */
async function findSigningKey(sql: Queryable, clock: Clock): Promise<SigningKeyRow> {
  const known = await selectSigningKey(sql)
  if (known !== undefined) return known
  const pair = generateKeyPairSync('ed25519')
  await insertSigningKey(sql, {
    privateKey: String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: String(pair.publicKey.export({ type: 'spki', format: 'pem' })),
    createdAt: clock(),
  })
  const kept = await selectSigningKey(sql)
  if (kept === undefined) throw new Error('the key for certificates was not kept')
  return kept
}

/** The Ed25519 signature of a text, in base64. */
export async function signText(sql: Queryable, clock: Clock, text: string): Promise<string> {
  const { privateKey } = await findSigningKey(sql, clock)
  return sign(null, Buffer.from(text), createPrivateKey(privateKey)).toString('base64')
}

/** The public half as it is published. */
export async function findPublicKey(sql: Queryable, clock: Clock) {
  const { publicKey: pem } = await findSigningKey(sql, clock)
  const der = createPublicKey(pem).export({ type: 'spki', format: 'der' })
  return { algorithm: 'Ed25519' as const, pem, fingerprint: createHash('sha256').update(der).digest('hex') }
}
