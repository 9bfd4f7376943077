import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type FileToPack, zipOf } from '#platform/zip/write-zip.ts'

/** Writes a .zip as an artist puts it together: names and contents. */
export async function writeZip(
  file: string,
  contents: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  async function* files(): AsyncIterable<FileToPack> {
    for (const [name, content] of Object.entries(contents))
      yield { name, compress: true, open: async () => Buffer.from(content as Uint8Array) }
  }
  await pipeline(zipOf(files()), createWriteStream(file))
  return file
}
