import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IssuerFailure } from './invoice-issuer.ts'

/** Closes what lies in the database with a key that does not lie there, nor in a backup. */
export interface Seal {
  close(text: string): Promise<string>
  /** Fails with {@link IssuerFailure} for what another key has closed. */
  open(sealed: string): Promise<string>
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const FILE = 'invoices.key'

/** The secret of the settings, or else of a file that is made when it is needed for the first time. */
async function secretIn(folder: string, given: string | undefined): Promise<string> {
  if (given !== undefined) return given
  const path = join(folder, FILE)
  await writeFile(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return readFile(path, 'utf8')
}

export function sealIn(folder: string, given: string | undefined): Seal {
  let key: Promise<Buffer> | undefined
  const findKey = () => {
    key ??= secretIn(folder, given).then((secret) =>
      Buffer.from(hkdfSync('sha256', secret, '', 'caballete invoices', 32)),
    )
    return key
  }
  return {
    async close(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, await findKey(), iv)
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64')
    },
    async open(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(CIPHER, await findKey(), bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      try {
        const rest = bytes.subarray(IV_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
      } catch (error) {
        throw new IssuerFailure('sealed', 'what was sealed by another key cannot be opened', { cause: error })
      }
    },
  }
}
