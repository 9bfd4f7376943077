import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyEndpoint } from '../support/every-endpoint.ts'

/** Fields that somebody may put into `href` or `src`, by their names; a network of the artist is one too. */
const ADDRESS = /url|href|link$|init_point|^(?:src|instagram|facebook|twitter|linkedin|youtube)$/i

const DANGEROUS = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//otra.example/obra.jpg',
  '/\\otra.example/obra.jpg',
]

interface Leaf {
  readonly path: string
  readonly name: string
  readonly schema: z.ZodType
}

/** The schema inside of one that only adds to it. */
function insideOf(schema: z.ZodType): z.ZodType[] {
  const { def } = schema as unknown as { def: Record<string, unknown> }
  const parts = [def.innerType, def.in, def.out, def.element, def.valueType, ...[def.options ?? []].flat()]
  return parts.filter((part): part is z.ZodType => part instanceof z.ZodType)
}

function leavesOf(schema: z.ZodType, path: string, name = ''): Leaf[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, each]) => {
      const field = each as z.ZodType
      const own = ADDRESS.test(key) ? [{ path: `${path}.${key}`, name: key, schema: field }] : []
      return [...own, ...leavesOf(field, `${path}.${key}`, key)]
    })
  return insideOf(schema).flatMap((inside) => leavesOf(inside, path, name))
}

const endpoints = await everyEndpoint()
const addresses = endpoints.flatMap(({ method, path, body, answer }) => [
  ...(body === undefined ? [] : leavesOf(body, `what ${method} ${path} is sent`)),
  ...leavesOf(answer, `what ${method} ${path} answers`),
])

test('there are addresses to look at', () => {
  const names = new Set(addresses.map(({ name }) => name))
  expect([...names]).toEqual(expect.arrayContaining(['url', 'instagram', 'dataFiscalUrl', 'init_point']))
})

test('no address that pages link to or show can be a script, or lead to another site unseen', () => {
  const taken = addresses.flatMap(({ path, schema }) =>
    DANGEROUS.flatMap((text) => {
      const parsed = schema.safeParse(text)
      return parsed.success && parsed.data !== '' ? [`${path} takes ${JSON.stringify(text)}`] : []
    }),
  )
  expect(taken).toEqual([])
})
