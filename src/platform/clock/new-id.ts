import { randomBytes, randomUUID } from 'node:crypto'

/** Makes an identifier that nobody has used before. */
export type NewId = () => string

export const newUuid: NewId = randomUUID

/** 32 random bytes in base64url: unguessable, 43 characters of [A-Za-z0-9_-]. */
export const newSecret: NewId = () => randomBytes(32).toString('base64url')
