/**
 * Where the shop keeps the backups that it makes: a folder or a bucket. A backup is there whole or not at all, under a name
 * of `backup-name.ts`; what else lies there is never touched.
 */
export interface BackupPlace {
  /** Keeps what `write` writes into a file of this machine; answers its bytes. */
  keep(name: string, write: (file: string) => Promise<number>): Promise<number>
  /** The names of all that lies there. */
  list(): AsyncIterable<string>
  /** Lets `work` read a backup as a file of this machine. */
  withFile<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result>
  remove(name: string): Promise<void>
  /** Writes a few bytes, reads them and takes them away again; fails when that cannot be done. */
  check(): Promise<void>
}

/** What a place is tried with. */
export const PROBE_NAME = 'caballete-probe.txt'
