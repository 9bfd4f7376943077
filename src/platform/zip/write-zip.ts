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

/** Opens a file once, and remembers nothing of it afterwards: the archive remembers whoever opened its files to its end. */
function openedOnce(open: FileToPack['open']): FileToPack['open'] {
  let left: FileToPack['open'] | undefined = open
  return async () => {
    const now = left
    left = undefined
    if (now === undefined) throw new Error('a file is packed once')
    return now()
  }
}

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

  /** Resolves when the file is being written: those before it are through. */
  const pack = (name: string, compress: boolean, open: FileToPack['open']) =>
    new Promise<void>((resolve, reject) => {
      if (output.destroyed) throw nobodyReads()
      giveUp = reject
      zip.addReadStreamLazy(name, { compress }, (pass) => {
        open().then((content) => {
          pass(null, streamOf(content).on('error', fail))
          resolve()
        }, reject)
      })
    })

  async function packAll() {
    for await (const { name, compress, open } of files) await pack(name, compress, openedOnce(open))
    zip.end()
  }
  const packed = packAll().catch(fail)
  output._destroy = (error, close) => {
    giveUp(nobodyReads())
    packed.then(() => close(error))
  }
  return output
}
