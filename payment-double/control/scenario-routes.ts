import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Double, findPayment, findPreference, scenarioFor } from '../double.ts'
import { notFound } from '../provider-error.ts'
import { CALM, changeScenario, joinChanges, scenarioChange } from '../scenario.ts'

const byId = z.object({ id: z.string() })

export function scenarioRoutes(app: FastifyInstance, double: Double) {
  const { ledger } = double

  app.get('/_double/scenario', () => ledger.state.scenario)

  app.post('/_double/scenario', (request) => {
    ledger.state.scenario = changeScenario(ledger.state.scenario, scenarioChange.parse(request.body ?? {}))
    return ledger.state.scenario
  })

  app.delete('/_double/scenario', () => {
    ledger.state.scenario = structuredClone(CALM)
    ledger.state.scenarioChanges = {}
    return ledger.state.scenario
  })

  /** For one preference or one payment. */
  app.post('/_double/scenario/:id', (request) => {
    const { id } = byId.parse(request.params)
    if (!(findPreference(double, id) || findPayment(double, id))) throw notFound(`Nothing has the id ${id}`)
    const change = scenarioChange.parse(request.body ?? {})
    ledger.state.scenarioChanges[id] = joinChanges(ledger.state.scenarioChanges[id], change)
    return scenarioFor(double, id)
  })
}
