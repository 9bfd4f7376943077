import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Names of the emails that lie whole in a shop's outbox: what is still being written has another ending. */
export async function emailsIn(dataFolder: string): Promise<string[]> {
  const names = await readdir(join(dataFolder, 'outbox')).catch(() => [])
  return names.filter((name) => name.endsWith('.eml'))
}
