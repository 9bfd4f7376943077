import { hashSync, verifySync } from '@node-rs/argon2'

/** OWASP's minimum for argon2id, which is the library's own algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What a thread of the pool does: both take a processor for as long as they last. */
export const hash = (password: string): string => hashSync(password, COST)

export const verify = ({ passwordHash, password }: { passwordHash: string; password: string }): boolean =>
  verifySync(passwordHash, password)
