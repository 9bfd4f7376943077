import { findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import { keepOriginals } from '#artworks/server/hold-artworks.ts'
import { findUniqueWorks } from '#orders/server/find-unique-works.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { hashOf } from '#session/server/tokens.ts'
import { factsIn } from '../certificate.ts'
import { certificateProblems } from '../certificates-api.ts'
import { isOver, TRANSFER_DAYS, type TransferState, type TransferStep, takeStep } from '../transfer.ts'
import { transferProblems } from '../transfers-api.ts'
import type { CertificatesShop, IssuingShop } from './certificates-shop.ts'
import {
  type CertificateRow,
  insertCertificate,
  selectCertificate,
  selectHeld,
  selectHeldForUpdate,
  updateToEnded,
} from './certificates-table.ts'
import { signCertificate } from './sign-certificate.ts'
import {
  deleteOldTransfers,
  insertTransfer,
  selectOpenTransfer,
  selectTransferForUpdate,
  type TransferRow,
  updateTransfer,
} from './transfers-table.ts'

const { certificate_ended, certificate_not_sold } = certificateProblems
const { holder_unknown, transfer_over, transfer_not_received, transfer_received_elsewhere } = transferProblems

function known(row: CertificateRow | undefined): CertificateRow {
  if (row === undefined) throw new Problem(holder_unknown)
  return row
}

/** The newest certificate of whoever holds a secret. */
export const heldBy = async (sql: Queryable, holderSecret: string): Promise<CertificateRow> =>
  known(await selectHeld(sql, holderSecret))

/** A transfer that still leads somewhere. */
export function stillOpen(shop: Pick<CertificatesShop, 'clock'>, row: TransferRow | undefined): TransferRow {
  if (row === undefined || isOver(row.state, row.startedAt.getTime(), shop.clock().getTime()))
    throw new Problem(transfer_over)
  return row
}

/** Whether an original is still sold, which it stays until the transaction ends; one that is in the gallery no more is its owner's. */
async function staysSold(sql: Queryable, artworkId: string): Promise<boolean> {
  await keepOriginals(sql, [artworkId])
  const artwork = (await findStudioArtworksById(sql, [artworkId])).get(artworkId)
  return artwork === undefined || artwork.saleState === 'sold'
}

/** Only a valid certificate of a work that has not come back can be passed on. */
async function assertOwned(sql: Queryable, { endedAt, orderId, workId }: CertificateRow): Promise<void> {
  if (endedAt !== null) throw new Problem(certificate_ended)
  const isSold =
    orderId === null ? await staysSold(sql, workId) : (await findUniqueWorks(sql, { id: orderId })).isSold
  if (!isSold) throw new Problem(certificate_not_sold)
}

/** Makes the link of a transfer; while one is under way it stays that one. */
export const offerTransfer = (shop: CertificatesShop, holderSecret: string): Promise<void> =>
  shop.database.transaction(async ({ sql }) => {
    const held = await heldBy(sql, holderSecret)
    await assertOwned(sql, held)
    const now = shop.clock()
    const open = await selectOpenTransfer(sql, held.code)
    if (open !== undefined && isOver(open.state, open.startedAt.getTime(), now.getTime()))
      await updateTransfer(sql, open.token, open.state, { state: 'withdrawn', endedAt: now })
    await insertTransfer(sql, { token: shop.newSecret(), code: held.code, startedAt: now })
  })

/** Issues the certificate of the new owner: what the old one says, under a code and with secrets of its own. */
async function reissueFor(shop: IssuingShop, { sql }: Transaction, held: CertificateRow): Promise<string> {
  const issuedAt = shop.clock()
  if (!(await updateToEnded(sql, held.code, { endedAt: issuedAt, ending: 'transferred' })))
    throw new Problem(certificate_ended)
  const signed = await signCertificate(shop, sql, factsIn(held.text), issuedAt)
  const { kind, workId, number, orderId, position, imageId, signatureId } = held
  const isKept = await insertCertificate(sql, {
    ...signed,
    ...{ kind, workId, number, orderId, position, imageId, signatureId },
    holderSecret: shop.newSecret(),
    transfers: held.transfers + 1,
    replaces: held.code,
  })
  if (!isKept) throw new Error(`certificate ${held.code} has ended and another one is valid`)
  return signed.code
}

/** What a step brings beside the state; the last one issues the new owner's certificate. */
async function effectOf(
  shop: CertificatesShop,
  transaction: Transaction,
  next: TransferState,
  { code }: TransferRow,
): Promise<Partial<TransferRow>> {
  const now = shop.clock()
  if (next === 'withdrawn') return { endedAt: now }
  const certificate = await selectCertificate(transaction.sql, code)
  if (certificate === undefined) throw new Error(`the transfer of ${code} names no certificate`)
  await assertOwned(transaction.sql, certificate)
  if (next === 'received') return { receivedAt: now }
  return { endedAt: now, newCode: await reissueFor(shop, transaction, certificate) }
}

interface TransferStepTaken {
  readonly step: TransferStep
  /** Only of whoever receives the work. */
  readonly receiptHash?: string
}

async function move(
  shop: CertificatesShop,
  transaction: Transaction,
  token: string | undefined,
  { step, receiptHash }: TransferStepTaken,
): Promise<void> {
  const row = token === undefined ? undefined : await selectTransferForUpdate(transaction.sql, token)
  const transfer = stillOpen(shop, row)
  const next = takeStep(transfer.state, step)
  if (next === 'done') {
    // One of the two who have the link was quicker: what comes of it is that one's.
    if (step === 'receive' && transfer.receiptHash !== receiptHash)
      throw new Problem(transfer_received_elsewhere)
    return
  }
  if (next === 'refused') throw new Problem(step === 'complete' ? transfer_not_received : transfer_over)
  const effect = await effectOf(shop, transaction, next, transfer)
  const moved = { ...effect, ...(receiptHash !== undefined && { receiptHash }), state: next }
  if (!(await updateTransfer(transaction.sql, transfer.token, transfer.state, moved)))
    throw new Error(`the transfer of ${transfer.code} moved while it was held`)
}

/** Whoever has the link says that the work is hers now. @param receipt her secret, by which she is known from then on */
export const receiveTransfer = (
  shop: CertificatesShop,
  { token, receipt }: { readonly token: string; readonly receipt: string },
): Promise<void> =>
  shop.database.transaction((transaction) =>
    move(shop, transaction, token, { step: 'receive', receiptHash: hashOf(receipt) }),
  )

/**
 * What the owner does about the transfer under way: she confirms that the work is the other's, or takes it back. A press that
 * comes twice finds the first one's work and is no error.
 */
export const answerTransfer = (
  shop: CertificatesShop,
  holderSecret: string,
  step: 'complete' | 'withdraw',
): Promise<void> =>
  shop.database.transaction(async (transaction) => {
    // Locked, so that a press that waits for another one finds the certificate as that one has left it.
    const held = known(await selectHeldForUpdate(transaction.sql, holderSecret))
    const open = await selectOpenTransfer(transaction.sql, held.code)
    const isDone = step === 'complete' ? held.ending === 'transferred' : open === undefined
    if (!isDone) await move(shop, transaction, open?.token, { step })
  })

/** Forgets transfers that were not completed while their link stood. */
export const forgetTransfers = async ({
  database,
  clock,
}: Pick<CertificatesShop, 'database' | 'clock'>): Promise<void> =>
  deleteOldTransfers(database.sql, new Date(clock().getTime() - TRANSFER_DAYS * DAY_MS))
