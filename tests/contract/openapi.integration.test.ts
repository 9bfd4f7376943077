import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let gallery: TestShop

beforeAll(async () => {
  gallery = await openTestShop()
})
afterAll(() => gallery.stop())

test('the description of the API is valid OpenAPI', async () => {
  const source = (await gallery.server.inject('/api/openapi.json')).body
  const config = await createConfig({ extends: ['spec'] })
  const problems = await lintFromString({ source, config })
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`),
  ).toEqual([])
})

test('every call of the API is described, and who may make it', async () => {
  const { paths } = (await gallery.server.inject('/api/openapi.json')).json()
  expect(paths['/api/orders'].get.security).toEqual([{ bearer: [] }])
  expect(paths['/api/artworks'].get.security).toBeUndefined()
  expect(paths['/api/checkout/create-preference'].post.requestBody).toBeDefined()
})

test('every call tells what it may be refused with', async () => {
  const { paths } = (await gallery.server.inject('/api/openapi.json')).json()
  const { description } = paths['/api/orders/{id}/status'].patch
  for (const refusal of ['400 invalid_input', '401 session_expired', '409 order_disputed'])
    expect(description).toContain(refusal)
})

test('the documentation is a page', async () => {
  const reply = await gallery.server.inject('/api/docs')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toContain('text/html')
})
