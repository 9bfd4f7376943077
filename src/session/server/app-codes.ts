import { type SecondFactorRow, updateLastStep } from './second-factors-table.ts'
import type { SessionShop } from './session-shop.ts'

/** A telephone's clock may be half a minute off. */
const TOLERANCE_SECONDS = 30

/** The key of an app, and the address that it reads as a QR code. */
export async function newAppKey(issuer: string, email: string): Promise<{ key: string; uri: string }> {
  const { generateSecret, generateURI } = await import('otplib')
  const key = generateSecret()
  return { key, uri: generateURI({ issuer, label: email, secret: key }) }
}

/** Which half minute a code belongs to; `undefined` when it is wrong, too old or too early. */
export async function stepOf(secret: string, typed: string, now: Date): Promise<number | undefined> {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const { verifySync } = await import('otplib')
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** Whether this is a code of the app that was not taken before; it is taken by that. */
export async function takeAppCode(
  { database, clock }: SessionShop,
  { administratorId, secret }: SecondFactorRow,
  typed: string,
): Promise<boolean> {
  const step = await stepOf(secret, typed, clock())
  return step !== undefined && updateLastStep(database.sql, administratorId, step)
}
