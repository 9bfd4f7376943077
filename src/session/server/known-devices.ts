import { createHash } from 'node:crypto'
import { DAY_MS } from '#platform/time/spans.ts'
import type { AdministratorRow } from './administrators-table.ts'
import {
  deleteSurplusDevices,
  type KnownDeviceRow,
  selectDevice,
  selectDeviceHashes,
  upsertDevice,
} from './known-devices-table.ts'
import type { SessionShop } from './session-shop.ts'
import { hashOf } from './tokens.ts'

const KEPT_DAYS = 180
const MOST_DEVICES = 20
const READ_AGAIN_MS = 1000

/** Tells one password of an administrator from the next without telling it. */
export const markOf = (passwordHash: string): string =>
  createHash('sha256').update(`mark ${passwordHash}`).digest('hex')

/** What the browser is given to keep. */
export interface KeptDevice {
  readonly token: string
  readonly expiresAt: Date
}

/** The browsers that somebody has signed in with. */
export class KnownDevices {
  readonly #shop: SessionShop
  #hashes = new Set<string>()
  #readAt = Number.NEGATIVE_INFINITY
  #reading: Promise<void> = Promise.resolve()

  constructor(shop: SessionShop) {
    this.#shop = shop
  }

  /** The living device of a token. */
  async find(token: string | undefined): Promise<KnownDeviceRow | undefined> {
    if (token === undefined || !(await this.mayKnow(token))) return undefined
    return selectDevice(this.#shop.database.sql, hashOf(token), this.#shop.clock())
  }

  /** Whether there is, or was lately, such a device. An invented token costs no reading, however often it comes. */
  async mayKnow(token: string): Promise<boolean> {
    const hash = hashOf(token)
    if (!this.#hashes.has(hash)) await this.#readAgain()
    return this.#hashes.has(hash)
  }

  /** Keeps the browser that has just signed in: the one that it was, or a new one. */
  async remember({ id, passwordHash }: AdministratorRow, known: string | undefined): Promise<KeptDevice> {
    const { database, clock, newSecret } = this.#shop
    const now = clock()
    const found = await this.find(known)
    const token = known !== undefined && found?.administratorId === id ? known : newSecret()
    const expiresAt = new Date(now.getTime() + KEPT_DAYS * DAY_MS)
    const tokenHash = hashOf(token)
    await upsertDevice(database.sql, {
      tokenHash,
      administratorId: id,
      passwordMark: markOf(passwordHash),
      expiresAt,
      createdAt: now,
    })
    this.#hashes.add(tokenHash)
    await deleteSurplusDevices(database.sql, id, MOST_DEVICES)
    return { token, expiresAt }
  }

  /** Other processes make devices known as well: the list is read again, at most once a second. */
  #readAgain(): Promise<void> {
    const { database, clock } = this.#shop
    const now = clock()
    if (Math.abs(now.getTime() - this.#readAt) < READ_AGAIN_MS) return this.#reading
    this.#readAt = now.getTime()
    this.#reading = selectDeviceHashes(database.sql, now).then((hashes) => {
      this.#hashes = new Set(hashes)
    })
    return this.#reading
  }
}
