import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Double, findPreference } from '../double.ts'
import { newPreferenceId } from '../ids.ts'
import type { Preference } from '../ledger/preference.ts'
import { notFound } from '../provider-error.ts'
import { acceptPreference } from './preference-rules.ts'
import { preferenceView } from './preference-view.ts'

const byId = z.object({ id: z.string() })
const bodyObject = z.record(z.string(), z.unknown()).catch({})
const searchQuery = z.object({
  external_reference: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).catch(30),
  offset: z.coerce.number().int().min(0).catch(0),
})

export function preferenceRoutes(app: FastifyInstance, double: Double) {
  const strict = () => double.ledger.state.scenario.api.strict
  const { clock, ledger } = double

  const existing = (params: unknown): Preference => {
    const { id } = byId.parse(params)
    const preference = findPreference(double, id)
    if (preference === undefined) throw notFound(`The preference with identifier ${id} was not found`)
    return preference
  }

  app.post('/checkout/preferences', (request, reply) => {
    const accepted = acceptPreference(request.body, strict())
    const preference = { id: newPreferenceId(), createdAt: clock.now(), request: accepted }
    ledger.state.preferences[preference.id] = preference
    return reply.code(201).send(preferenceView(double, preference))
  })

  app.get('/checkout/preferences/search', (request) => {
    const { external_reference: reference, limit, offset } = searchQuery.parse(request.query)
    const found = Object.values(ledger.state.preferences)
      .filter((each) => reference === undefined || each.request.external_reference === reference)
      .toReversed()
    const elements = found.slice(offset, offset + limit).map((each) => preferenceView(double, each))
    return { elements, next_offset: offset + elements.length, total: found.length }
  })

  app.get('/checkout/preferences/:id', (request) => preferenceView(double, existing(request.params)))

  app.put('/checkout/preferences/:id', (request) => {
    const preference = existing(request.params)
    const merged = { ...preference.request, ...bodyObject.parse(request.body) }
    const changed = { ...preference, request: acceptPreference(merged, strict()) }
    ledger.state.preferences[preference.id] = changed
    return preferenceView(double, changed)
  })
}
