import { readBytes } from '../http/read-body.ts'
import { PlainFault } from '../log/plain-reason.ts'
import type { S3Client } from './s3-client.ts'

const TEXT = 'caballete'

/** Writes a few bytes under a key of its own, reads them and takes them away again; fails with what is refused. */
export async function proveBucket(client: S3Client, key: string): Promise<void> {
  await client.ask(`/${key}`, { method: 'PUT', body: TEXT })
  const read = await readBytes(await client.ask(`/${key}`, { method: 'GET' }), TEXT.length).then(
    String,
    () => '',
  )
  await client.ask(`/${key}`, { method: 'DELETE' }, [404])
  if (read !== TEXT) throw new PlainFault('the store gave other bytes than it was given')
}
