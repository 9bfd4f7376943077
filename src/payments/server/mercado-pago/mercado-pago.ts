import { receiveMercadoPagoNotification, receiveOldMercadoPagoNotification } from '../../mercado-pago-api.ts'
import { readMercadoPagoReturn } from '../../mercado-pago-return.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { readAccount } from './account.ts'
import type { MercadoPagoParts } from './mercado-pago-parts.ts'
import { MERCADO_PAGO } from './name.ts'
import { readNotification } from './notification.ts'
import { paymentsAt } from './payments.ts'
import { preferencesAt } from './preferences.ts'
import { refundsAt } from './refunds.ts'

/** Checkout Pro of Mercado Pago (Preferences API, site MLA). */
export const createMercadoPago = (parts: MercadoPagoParts): PaymentProvider => ({
  name: MERCADO_PAGO,
  notifiedAt: [receiveMercadoPagoNotification, receiveOldMercadoPagoNotification],
  help: {
    credential:
      'Revisá en Mercado Pago, Tus integraciones, que la aplicación esté activa. Si la credencial cambió, quien mantiene la tienda tiene que poner la nueva (MP_ACCESS_TOKEN).',
    signature:
      'Solo si cambió la clave secreta de los avisos, quien mantiene la tienda tiene que poner la nueva (MP_WEBHOOK_SECRETS).',
  },
  readNotification: (raw) => readNotification(raw, parts.notificationRules(), parts.clock()),
  readReturn: readMercadoPagoReturn,
  ...preferencesAt(parts),
  ...paymentsAt(parts),
  ...refundsAt(parts),

  whoAmI: () => readAccount(parts.client),
})
