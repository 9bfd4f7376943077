import type { DestinationStream } from 'pino'
import { readCertificate } from '#certificates/certificates-api.ts'
import { openingSegments } from '#pages/secret-addresses.ts'
import { createLog, type Log } from '#platform/log/log.ts'

/** Behind these nothing of an address is written. A call that opens something by another segment is missed by a test. */
export const secretSegments = openingSegments([readCertificate])

/**
 * The log of the shop, which knows which of its addresses open something.
 * @param destination where it goes, when that is not the output of the process
 */
export const openShopLog = (level: string, destination?: DestinationStream): Log =>
  createLog(level, { destination, opening: secretSegments })
