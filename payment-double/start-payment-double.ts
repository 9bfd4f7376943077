import type { Double } from './double.ts'
import { buildApp } from './double-app.ts'
import { createClock } from './ledger/clock.ts'
import { openLedger } from './ledger/ledger.ts'
import { createQueue } from './ledger/queue.ts'
import { type PaymentDoubleOptions, settingsFrom } from './settings.ts'
import { perform } from './work.ts'

export type { PaymentDoubleOptions } from './settings.ts'

export interface PaymentDouble {
  /** Base of the API, without a slash at the end. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts "Pasarela de prueba", the local double of the payment provider.
 * Rejects with an Error whose code is EADDRINUSE when the port is taken.
 */
export async function startPaymentDouble(options: PaymentDoubleOptions): Promise<PaymentDouble> {
  const settings = settingsFrom(options)
  const ledger = openLedger(options.stateFile)
  const clock = createClock(ledger, options.now ?? (() => new Date()))
  const stopping = new AbortController()
  const queue = createQueue(ledger, clock, (work) => perform(double, work))
  const double: Double = { settings, ledger, clock, queue, publicUrl: '', stopping: stopping.signal }

  // A folder that cannot be written is better known now than at the first payment.
  ledger.save()
  const app = buildApp(double)
  const url = await app.listen({ port: settings.port, host: settings.host })
  double.publicUrl = (options.publicUrl ?? `http://localhost:${new URL(url).port}`).replace(/\/$/, '')
  queue.start()

  return {
    url,
    async stop() {
      stopping.abort()
      await queue.stop()
      await app.close()
      ledger.save()
    },
  }
}
