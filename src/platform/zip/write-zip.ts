import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file that goes into an archive. `open` is called when its turn has come, so that one at a time is open. */
export interface FileToPack {
  readonly name: string
  /** Pictures are not made smaller by it. */
  readonly compress: boolean
  readonly open: () => Promise<Readable | Uint8Array>
}

const streamOf = (content: Readable | Uint8Array): Readable =>
  content instanceof Uint8Array ? Readable.from([content]) : content

/**
 * The bytes of a zip archive, made while they are read: never more of it in memory than a file or two. It is not closed
 * before `files` has come to its end, also when its reader has gone: what the files lie in can be removed then.
 */
export function zipOf(files: AsyncIterable<FileToPack>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  const nobodyReads = () => new Error('nobody reads the archive any more')
  let giveUp: (error: Error) => void = () => {}
  zip.on('error', fail)

  const mtime = new Date()
  const optionsOf = { stored: { compress: false, mtime }, compressed: { compress: true, mtime } }
  let pending: { open: FileToPack['open']; resolve: () => void; reject: (error: unknown) => void } | undefined

  // The archive remembers what begins each of its files to its end: one function for all of them remembers nothing.
  const begin = (pass: (error: unknown, content: Readable) => void) => {
    if (pending === undefined) throw new Error('a file is packed once')
    const { open, resolve, reject } = pending
    pending = undefined
    open().then((content) => {
      pass(null, streamOf(content).on('error', fail))
      resolve()
    }, reject)
  }

  /** Resolves when the file is being written: those before it are through. */
  const pack = ({ name, compress, open }: FileToPack) =>
    new Promise<void>((resolve, reject) => {
      if (output.destroyed) throw nobodyReads()
      giveUp = reject
      pending = { open, resolve, reject }
      zip.addReadStreamLazy(name, compress ? optionsOf.compressed : optionsOf.stored, begin)
    })

  async function packAll() {
    for await (const file of files) await pack(file)
    zip.end()
  }
  const packed = packAll().catch(fail)
  output._destroy = (error, close) => {
    giveUp(nobodyReads())
    packed.then(() => close(error))
  }
  return output
}
