import { createMercadoPago } from '#payments/server/mercado-pago/mercado-pago.ts'
import type { MercadoPagoParts } from '#payments/server/mercado-pago/mercado-pago-parts.ts'

type Needed = Pick<MercadoPagoParts, 'client' | 'clock' | 'log'>

/** The adapter with another world at its other end. */
export const mercadoPagoOver = (needed: Needed, changes: Partial<MercadoPagoParts> = {}) =>
  createMercadoPago({
    payHosts: [],
    notificationUrl: undefined,
    statementDescriptor: '',
    maxInstallments: 12,
    notificationRules: () => ({ webhookSecrets: [], requireSignature: false }),
    ...needed,
    ...changes,
  })
