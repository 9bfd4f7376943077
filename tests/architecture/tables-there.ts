import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './source-file.ts'

interface Snapshot {
  readonly tables: Readonly<Record<string, { readonly name: string }>>
}

/** The tables as the newest migration leaves them. */
export async function tablesThere(): Promise<string[]> {
  const folder = join(projectRoot, 'database', 'migrations', 'meta')
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)
  const { default: snapshot }: { default: Snapshot } = await import(join(folder, newest ?? ''), {
    with: { type: 'json' },
  })
  return Object.values(snapshot.tables).map(({ name }) => name)
}
