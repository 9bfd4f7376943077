import { notificationEndpoint } from '#payments/payments-api.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type InventedProvider, inventProvider } from './invented-provider.ts'

export const SECOND = 'segunda'
/** What signs its notifications: a word in the address. */
export const SECOND_SECRET = 'la-clave'

/** Where it tells of a payment. @param signature left out, nobody has signed it */
export const secondAddressFor = (id: string, signature = '') =>
  `/api/payments/webhook/segunda?pago=${id}&firma=${signature}`

/**
 * Another provider than Mercado Pago, in words of its own: all that the port asks for, and nothing that the shop knew
 * before.
 */
export const openSecondProvider = (clock: Clock): InventedProvider => ({
  ...inventProvider(clock, SECOND),
  notifiedAt: [notificationEndpoint('GET', '/payments/webhook/segunda')],
  help: { credential: 'Pedí otra clave.', signature: 'Cambiá la clave.' },
  readNotification({ query: { pago, firma } }) {
    if (pago === undefined) return { refused: 'senseless' }
    if (firma === undefined) return { refused: 'unsigned' }
    return {
      kind: 'payment',
      topic: 'pago',
      resourceId: pago,
      trust: firma === SECOND_SECRET ? 'verified' : 'unverified',
      requestId: undefined,
      evidence: { firma },
    }
  },
  readReturn(query) {
    const pedido = query.get('pedido')
    if (pedido === null) return undefined
    return {
      paymentId: query.get('pago') ?? undefined,
      purchaseId: undefined,
      status: query.get('resultado') ?? undefined,
      paymentType: undefined,
      hasTurnedBack: query.get('resultado') === 'volvió',
      reference: pedido,
    }
  },
})
