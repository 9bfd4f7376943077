import type { z } from 'zod'

type Json = z.infer<ReturnType<typeof z.json>>

const snakeKey = (key: string): string => key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()

/** The provider rewrites the keys of metadata: orderId comes back as order_id. */
export function snakeCased(value: Json): Json {
  if (Array.isArray(value)) return value.map(snakeCased)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [snakeKey(key), snakeCased(inner)]))
}
