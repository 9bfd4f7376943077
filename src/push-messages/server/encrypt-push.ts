import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gives out so that only it can read what is sent: a point of P-256 and a secret, in base64url. */
export interface DeviceKeys {
  readonly p256dh: string
  readonly auth: string
}

const CURVE = 'prime256v1'
/** All of it is one record, and no service takes more. */
const RECORD_SIZE = 4096
/** Says that the record is the last one. */
const END = Buffer.from([2])

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** A pair for one message alone. */
function newEphemeral(): ECDH {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair
}

/** Whether the browser's point is on the curve and its secret has the right length. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  try {
    newEphemeral().computeSecret(Buffer.from(p256dh, 'base64url'))
    return Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}

/**
 * A message that only the device can read, as services carry it: RFC 8291 within RFC 8188.
 * @param by made anew for each message
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: DeviceKeys,
  by: { readonly pair: ECDH; readonly salt: Buffer } = { pair: newEphemeral(), salt: randomBytes(16) },
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = by.pair.getPublicKey()
  const shared = by.pair.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, by.salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, by.salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = [cipher.update(Buffer.concat([Buffer.from(text), END])), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([by.salt, size, Buffer.from([ours.length]), ours, ...record])
}
