import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id, which is the library's own algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/** Made once, so that an unknown address costs a guesser as much as a known one. */
let nobodysHash: Promise<string> | undefined

/** Whether the password belongs to the hash; without a hash the same work is done in vain. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody')
  const matches = await verify(passwordHash ?? (await nobodysHash), password)
  return matches && passwordHash !== undefined
}
