import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Place } from '#platform/s3/s3-client.ts'

type MakeCipher = (algorithm: string, key: Buffer, iv: Buffer, ...more: unknown[]) => unknown

/** The server enciphers where a further page of a listing begins with DES, which OpenSSL has given up. */
function letPagesBeTold(): void {
  const ciphers: Record<string, MakeCipher> = createRequire(import.meta.url)('node:crypto')
  const twice = (bytes: Buffer) => Buffer.concat([bytes, bytes])
  for (const name of ['createCipheriv', 'createDecipheriv']) {
    const make = ciphers[name]
    if (make === undefined) throw new Error(`there is no ${name}`)
    ciphers[name] = (algorithm, key, iv, ...more) =>
      algorithm === 'des' ? make('aes-128-ctr', twice(key), twice(iv)) : make(algorithm, key, iv, ...more)
  }
}
letPagesBeTold()

export interface S3Server {
  readonly place: S3Place
  /** Ends it as an outage does: what is kept stays, and nobody is answered. */
  goDown(): Promise<void>
  /** Is there again at the same address, with all that it kept; where it never went away nothing happens. */
  comeUp(): Promise<void>
  stop(): Promise<void>
}

/** A real S3-compatible server on loopback with one empty bucket. */
export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'caballete-s3-'))
  const bucket = 'cuadros'
  const start = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    })
    return { server, port: (await server.run()).port }
  }
  const { server, port } = await start(0)
  let running: S3rver | undefined = server
  const goDown = async () => {
    await running?.close()
    running = undefined
  }
  return {
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    goDown,
    async comeUp() {
      running ??= (await start(port)).server
    },
    async stop() {
      await goDown()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The settings of a shop whose pictures are kept there. */
export const settingsFor = ({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Place) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
})
