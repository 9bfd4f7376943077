import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, Notification } from 'pg'

/** An announcement takes a millisecond; a busy machine is no reason to refuse its database. */
const TIMEOUT_MS = 10_000

/** Announces something on a channel, by another connection. */
export type Announce = (channel: string) => Promise<unknown>

/**
 * Whether a connection hears what another one announces. Behind a pooler in transaction mode none does, and nobody says so: LISTEN
 * is answered as if it had been understood.
 */
export async function hearsOthers(client: Client, announce: Announce): Promise<boolean> {
  const proof = `proof_${randomBytes(8).toString('hex')}`
  const heard = Promise.withResolvers<boolean>()
  const listen = ({ channel }: Notification) => {
    if (channel === proof) heard.resolve(true)
  }
  // One that breaks meanwhile was no pooler's.
  const giveUp = () => heard.resolve(true)
  client.on('notification', listen).once('end', giveUp)
  try {
    await client.query(`listen ${proof}`)
    await announce(proof)
    const isHeard = await Promise.race([heard.promise, sleep(TIMEOUT_MS, false, { ref: false })])
    await client.query(`unlisten ${proof}`)
    return isHeard
  } finally {
    client.off('notification', listen).off('end', giveUp)
  }
}
