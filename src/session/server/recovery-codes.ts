import { createHash, randomInt } from 'node:crypto'
import type { Queryable } from '#platform/database/database.ts'
import { deleteRecoveryCode, deleteRecoveryCodes, insertRecoveryCodes } from './recovery-codes-table.ts'

const COUNT = 10
/** Without letters and digits that look alike: twelve of them are 58 bits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

const group = () =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

const newCode = () => Array.from({ length: GROUPS }, group).join('-')

/** However it was typed: in small letters, with spaces, without dashes. */
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

const hashOf = (administratorId: string, code: string) =>
  createHash('sha256')
    .update(`${administratorId} ${plain(code)}`)
    .digest('hex')

/** Gives an administrator new recovery codes instead of those that she had; they can be read only now. */
export async function replaceRecoveryCodes(sql: Queryable, administratorId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await deleteRecoveryCodes(sql, administratorId)
  await insertRecoveryCodes(
    sql,
    administratorId,
    codes.map((code) => hashOf(administratorId, code)),
  )
  return codes
}

/** Uses a recovery code up; answers whether it was one. */
export const takeRecoveryCode = (sql: Queryable, administratorId: string, code: string): Promise<boolean> =>
  deleteRecoveryCode(sql, administratorId, hashOf(administratorId, code))
