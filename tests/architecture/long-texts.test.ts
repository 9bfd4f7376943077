import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyEndpoint } from '../support/every-endpoint.ts'
import { filledWith, ruledIn, uncheckedIn } from './long-texts.ts'

const endpoints = await everyEndpoint()
const parts = endpoints.flatMap(({ method, path, ...schemas }) =>
  (['body', 'query', 'params'] as const).flatMap((part) => {
    const schema = schemas[part]
    return schema === undefined ? [] : [{ name: `${method} ${path} ${part}`, schema }]
  }),
)

test('a text that is too long is looked at no further: its limit comes first and ends it', () => {
  const early = parts.flatMap(({ name, schema }) => uncheckedIn(schema).map((place) => `${name}${place}`))
  expect(early).toEqual([])
})

test('it would be noticed wherever it is looked at', () => {
  const rule = (text: string) => text !== ''
  const early = z.object({
    limitBehind: z.string().refine(rule).max(5, { abort: true }),
    limitGoesOn: z.string().max(5).regex(/^a+$/),
    around: z.string().max(5).default('').refine(rule),
    inside: z.array(
      z.object({
        text: z
          .string()
          .nullish()
          .refine(() => true),
      }),
    ),
  })
  expect(uncheckedIn(early)).toEqual(['.limitBehind', '.limitGoesOn', '.around', '.inside[].text'])
  const late = z.object({
    limitBefore: z.string().trim().max(5, { abort: true }).refine(rule),
    around: z
      .string()
      .max(5, { abort: true })
      .optional()
      .refine(() => true),
    bounded: z.string().regex(/^\d{1,20}$/),
  })
  expect(uncheckedIn(late)).toEqual([])
})

/** As long as a body may be. */
const LENGTH = 60_000
/** A rule whose time grows with the square of the length takes several seconds, any other some milliseconds; what neighbours do is not counted. */
const TIMEOUT_MS = 1000

/** What lets patterns go back and forth: one sign many times, between others that do not fit. */
const long = [
  'a',
  '1',
  ' ',
  '\n',
  '.',
  ',',
  '-',
  '@',
  '#',
  '/',
  'a ',
  'a.',
  '1 ',
  ' \n',
  '\r\n',
  'á',
].flatMap((sign) => {
  const many = sign.repeat(LENGTH / sign.length)
  return ['', '#'].flatMap((start) => [`${start}${many}`, `${start}${many}!x`])
})

/** The first text that takes a schema too long; one is enough to know. */
function slowIn(schema: z.ZodType): string | undefined {
  return long.find((text) => {
    const start = process.cpuUsage()
    schema.safeParse(filledWith(schema, text))
    return process.cpuUsage(start).user > TIMEOUT_MS * 1000
  })
}

test('no text, however long, keeps everybody else waiting', { timeout: 120_000 }, () => {
  const ruled = new Map(parts.flatMap(({ name, schema }) => ruledIn(schema).map((each) => [each, name])))
  for (const [schema, name] of ruled) expect(slowIn(schema)?.slice(0, 20), name).toBeUndefined()
})
