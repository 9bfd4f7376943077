import { createHash } from 'node:crypto'
import { compactDay } from '#platform/time/local-time.ts'

/** Without the letters that are taken for digits or for each other when somebody reads them out. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/** 'ARR-20261121-7K3QXZ'. @param secret whatever nobody can guess */
export function withdrawalCode(at: Date, secret: string): string {
  const bytes = createHash('sha256').update(secret).digest().subarray(0, LENGTH)
  const letters = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `ARR-${compactDay(at)}-${letters}`
}
