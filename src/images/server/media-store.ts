import type { Readable } from 'node:stream'
import { PlainFault } from '#platform/log/plain-reason.ts'
import type { FilmFormat } from '../film.ts'

/** A file as the store keeps it. */
export interface StoredFile {
  readonly name: string
  readonly changedAt: Date
}

/**
 * Where files of pictures and films live, by name: `<content>/640.webp` and `<content>/film.mp4` for everybody, `masters/<content>` for nobody but
 * the workers' folder. A file is there whole or not at all, and never changes.
 */
export interface MediaStore {
  has(name: string): Promise<boolean>
  /** Stores a file whole or not at all. Throws {@link NoRoom} when there is no space left. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Stores a copy of a file of this machine. */
  putFile(name: string, file: string): Promise<void>
  /** The bytes of a file; throws when it is missing. */
  read(name: string): Promise<Buffer>
  /** Copies a file to this machine, where the workers' folder can open it. */
  fetchTo(name: string, file: string): Promise<void>
  /** Every file there is, for the clean-up. */
  list(): AsyncIterable<StoredFile>
  remove(name: string): Promise<void>
  /** How visitors get at public files. */
  readonly source: MediaSource
  /** Fails when files cannot be kept; answers a warning when they soon cannot. */
  check(): Promise<string | undefined>
}

/** A file as another server sends it: perhaps a part of it, perhaps only the news that it has not changed. */
export interface RemoteReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | undefined
}

export type MediaSource =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 'remote'
      /** @param conditions the request's headers about ranges and about what is known already */
      open(method: 'GET' | 'HEAD', name: string, conditions: Record<string, string>): Promise<RemoteReply>
    }

/** The store is full, or so nearly that nothing more is taken. */
export class NoRoom extends PlainFault {}

/** The names that everybody may ask for. */
export const PUBLIC_NAME = /^[0-9a-f]{32}\/(\d{1,5}\.(avif|webp|jpg)|card\.jpg|film\.(mp4|webm))$/

export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** Says in the store itself which shop's it is; see store-mark.ts. No visitor may ask for it. */
export const SHOP_MARK_FILE = 'caballete-shop.json'

/** What a store is tried with: written and read by the health check, and never anything else. */
export const PROBE_FILE = 'caballete-probe.txt'

/** Where files lie on their way into the store; what a killed process leaves here is nobody's. */
export const ARRIVING = '.arriving'

/** Whether a file is still, or was left, on its way into the store. */
export const isArriving = (name: string): boolean => name.startsWith(`${ARRIVING}/`)

/** The file of a film. It is its own master: what browsers play is what was brought. */
export const filmName = (content: string, format: FilmFormat): string => `${content}/film.${format}`

/** The name of the file that has this address. */
export const fileNameAt = (url: string): string => url.replace(/^\/media\//, '')

export const masterName = (content: string): string => `masters/${content}`

/** The content that a file belongs to; `undefined` for what is no file of ours. */
export const contentOf = (name: string): string | undefined =>
  /^(?:masters\/([0-9a-f]{32})|([0-9a-f]{32})\/[\w.]+)$/.exec(name)?.slice(1).find(Boolean)
