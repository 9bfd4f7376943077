import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DAY, HOUR, MINUTE, providerTime, SECOND } from '../dates.ts'
import type { Double } from '../double.ts'

const span = z.number().min(0).default(0)
const advanceBody = z.strictObject({ ms: span, seconds: span, minutes: span, hours: span, days: span })

export function clockRoutes(app: FastifyInstance, double: Double) {
  const clockView = () => ({
    now: providerTime(double.clock.now()),
    wall: providerTime(double.clock.wall()),
    advancedMs: double.ledger.state.clockOffsetMs,
    waitingJobs: double.ledger.state.jobs.length,
  })

  app.get('/_double/clock', clockView)

  app.post('/_double/clock/advance', async (request) => {
    const { ms, seconds, minutes, hours, days } = advanceBody.parse(request.body ?? {})
    await double.queue.advance(ms + seconds * SECOND + minutes * MINUTE + hours * HOUR + days * DAY)
    return clockView()
  })
}
