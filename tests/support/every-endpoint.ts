import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '#platform/contract/endpoint.ts'

const sources = join(import.meta.dirname, '..', '..', 'src')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'method' in value

/** Every endpoint that any room declares. */
export async function everyEndpoint(): Promise<Endpoint[]> {
  const files = (await readdir(sources, { recursive: true })).filter((name) => name.endsWith('-api.ts'))
  const modules: object[] = await Promise.all(files.map((name) => import(join(sources, name))))
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint))
}
