import type { PGlite } from '@electric-sql/pglite'

/** What a file or folder of PGlite in memory consists of; Emscripten declares no types of it. */
interface FileNode {
  readonly id: number
  name: string
  parent: FileNode
  readonly mode: number
  mtime: number
  usedBytes: number
  contents: Uint8Array | Record<string, FileNode>
  readonly mounted: unknown
}

interface FileStream {
  /** `null` once it is closed; otherwise its place among the streams. */
  fd: number | null
  flags: number
  position: number
}

interface FileSystem {
  readonly root: FileNode
  readonly streams: (FileStream | null)[]
  isDir(mode: number): boolean
  hashAddNode(node: FileNode): void
  hashRemoveNode(node: FileNode): void
}

interface Insides {
  readonly HEAPU8: Uint8Array
  readonly FS: FileSystem
  stackSave(): number
  stackRestore(pointer: number): void
}

const PAGE = 65_536
const NOTHING = new Uint8Array(PAGE)
/** The time of a file that nobody has written to since; whoever writes puts in the present one. */
const UNTOUCHED_MS = 1

// The library knows of neither the file system's nodes nor the stack.
const insidesOf = (pglite: PGlite) => pglite.Module as unknown as Insides

const isEmpty = (page: Uint8Array) => Buffer.compare(page, NOTHING.subarray(0, page.length)) === 0

function* pagesOf(memory: Uint8Array): Generator<[number, Uint8Array]> {
  for (let at = 0; at < memory.length; at += PAGE) yield [at, memory.subarray(at, at + PAGE)]
}

/** Keeps the memory of the database as it is now. @returns puts it back */
function keepMemory(insides: Insides): () => void {
  const kept = new Map<number, Uint8Array>()
  for (const [at, page] of pagesOf(insides.HEAPU8)) if (!isEmpty(page)) kept.set(at, page.slice())
  const stack = insides.stackSave()
  return () => {
    // It may have grown since; then this is another view of it.
    for (const [at, page] of pagesOf(insides.HEAPU8)) {
      const before = kept.get(at)
      if (before) page.set(before)
      else if (!isEmpty(page)) page.fill(0)
    }
    insides.stackRestore(stack)
  }
}

interface KeptNode {
  readonly name: string
  readonly parent: FileNode
  /** Of a file. */
  readonly bytes?: Uint8Array
  readonly usedBytes: number
  /** What the node had when it was put back last: written to in place, or replaced by another. */
  handed: FileNode['contents']
}

const entriesOf = (folder: FileNode) => folder.contents as Record<string, FileNode>

/** Everything below a folder, each before what it contains. */
function* below(fs: FileSystem, folder: FileNode): Generator<FileNode> {
  if (!fs.isDir(folder.mode)) return
  for (const node of Object.values(entriesOf(folder))) {
    if (node.mounted) continue
    yield node
    yield* below(fs, node)
  }
}

/** Keeps the files of the database as they are now. @returns puts them back, and reads only those that were written to */
function keepFiles(fs: FileSystem): () => void {
  const kept = new Map<FileNode, KeptNode>()
  for (const node of below(fs, fs.root)) {
    const { name, parent, usedBytes, contents } = node
    const bytes = contents instanceof Uint8Array ? contents.slice(0, usedBytes) : undefined
    kept.set(node, { name, parent, usedBytes, handed: contents, ...(bytes && { bytes }) })
    node.mtime = UNTOUCHED_MS
  }
  const streams = fs.streams.map(
    (stream) => stream && { stream, fd: stream.fd, flags: stream.flags, at: stream.position },
  )
  return () => {
    putNodesBack(fs, kept)
    for (const [node, file] of kept) {
      const isUntouched =
        node.mtime === UNTOUCHED_MS && node.contents === file.handed && node.usedBytes === file.usedBytes
      if (file.bytes === undefined || isUntouched) continue
      file.handed = file.bytes.slice()
      Object.assign(node, { contents: file.handed, usedBytes: file.usedBytes, mtime: UNTOUCHED_MS })
    }
    fs.streams.length = 0
    for (const each of streams) {
      if (each) Object.assign(each.stream, { fd: each.fd, flags: each.flags, position: each.at })
      fs.streams.push(each?.stream ?? null)
    }
  }
}

/** Takes away what has come into the folders since, and brings back what has gone or has another name. */
function putNodesBack(fs: FileSystem, kept: ReadonlyMap<FileNode, KeptNode>): void {
  const present = new Set<FileNode>()
  for (const node of [...below(fs, fs.root)]) {
    const before = kept.get(node)
    if (before?.name === node.name && before.parent === node.parent) present.add(node)
    else {
      fs.hashRemoveNode(node)
      delete entriesOf(node.parent)[node.name]
    }
  }
  for (const [node, { name, parent }] of kept) {
    if (present.has(node)) continue
    node.name = name
    node.parent = parent
    fs.hashAddNode(node)
    entriesOf(parent)[name] = node
  }
}

/**
 * Keeps all that an open PGlite in memory consists of, while nobody asks it anything: its memory and its files. What has been
 * loaded into it as a program since, an extension, cannot be taken back: whoever rewinds makes sure that there is none.
 * @returns makes it what it was
 */
export function keepState(pglite: PGlite): () => void {
  const insides = insidesOf(pglite)
  const [putMemoryBack, putFilesBack] = [keepMemory(insides), keepFiles(insides.FS)]
  return () => {
    putMemoryBack()
    putFilesBack()
  }
}
