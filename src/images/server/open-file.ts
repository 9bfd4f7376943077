import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { MediaStore } from './media-store.ts'

/** The bytes of a file as they are read, never all of it in memory; fails when it is missing. */
export async function openFile({ source }: MediaStore, name: string): Promise<Readable> {
  if (source.kind === 'folder') return createReadStream(join(source.folder, name))
  const { status, body } = await source.open('GET', name, {})
  if (status !== 200 || body === undefined) throw new Error(`the store answered ${status} for a file`)
  return body
}
