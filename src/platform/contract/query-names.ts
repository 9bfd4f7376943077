import { ZodObject } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** The query parameters that an answer may depend on: those of its schema. */
export function queryNamesOf({ cache, path, query }: Endpoint): readonly string[] {
  if (cache === undefined || query === undefined) return []
  if (query instanceof ZodObject) return Object.keys(query.shape)
  throw new Error(`${path} is cached: its query has to be an object whose names can be read`)
}
