import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './expect.ts'

/** An email that has left the shop. */
export interface SentEmail {
  /** What it is, and about what: 'offer-countered-…'. */
  readonly about: string
  readonly to: string
  /** Its source, with the lines whole that an email may not have so long. */
  readonly text: string
}

const TIMEOUT_MS = 20_000

async function readEmail(outbox: string, name: string): Promise<SentEmail> {
  const source = await readFile(join(outbox, name), 'utf8')
  const text = source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return { about: name, to: /^To: (?:.*<)?([^>\s]+)/m.exec(text)?.[1] ?? '', text }
}

/** The emails that lie whole in a shop's outbox, in no order: what is still being written has another ending. */
export async function emailsIn(dataFolder: string): Promise<SentEmail[]> {
  const outbox = join(dataFolder, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  return Promise.all(names.filter((name) => name.endsWith('.eml')).map((name) => readEmail(outbox, name)))
}

/**
 * Waits for an email of a kind to somebody, and answers its text. Other tests write to others in the same shop; two
 * to the same person fail, for neither is the one that is meant.
 */
export async function emailTo(
  { emails }: { emails(): Promise<SentEmail[]> },
  address: string,
  kind: string,
): Promise<string> {
  const written = async () =>
    (await emails()).filter(({ about, to }) => about.startsWith(kind) && to === address)
  await expect.poll(written, { timeout: TIMEOUT_MS }).toHaveLength(1)
  return (await written())[0]?.text ?? ''
}

/** Where an email leads whoever presses its button to leave the list. */
export const unsubscribeLinkIn = (text: string): string =>
  /List-Unsubscribe: <([^>]+)>/.exec(text.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1] ?? ''
