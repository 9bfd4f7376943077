import { notificationEndpoint } from './payments-api.ts'

/** Written into the provider's panel: it stays. */
const PATH = '/payments/webhook/mercadopago'

export const receiveMercadoPagoNotification = notificationEndpoint('POST', PATH)
export const receiveOldMercadoPagoNotification = notificationEndpoint('GET', PATH)
