import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { RefundRequest } from '../../refund-form.ts'
import { useRefund } from './use-refund.ts'

afterEach(() => vi.unstubAllGlobals())

/** The dialog as it is opened anew on each attempt. */
function attempt(request: RefundRequest): Promise<unknown> {
  let send: () => Promise<unknown> = async () => undefined
  function Screen() {
    const { mutateAsync } = useRefund('pedido', () => undefined)
    send = () => mutateAsync(request)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  return send().catch(() => undefined)
}

test('a part of the money whose answer was lost is asked for again by the same key, whatever sum is typed then', async () => {
  const sent: { key: string; amount?: number }[] = []
  let reply: () => Response = () => Response.error()
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return reply()
  })
  const part = { amount: 1000, sum: 1000, reason: 'Llegó golpeada' }
  await attempt(part)
  await attempt(part)
  await attempt({ sum: 9000, reason: 'Acuerdo' })
  reply = () => Response.json({ success: false, code: 'refund_key_used', message: 'Ya' }, { status: 409 })
  await attempt({ ...part, amount: 1500 })
  await attempt({ ...part, amount: 1500 })
  const [first, again, all, other, anew] = sent.map(({ key }) => key)
  expect(again).toBe(first)
  expect(other).toBe(first)
  expect(new Set([first, all, anew]).size).toBe(3)
})
