import type { Payment, PaymentStatus } from '../ledger/payment.ts'

interface OutcomeText {
  title: string
  text: string
  tone: 'good' | 'bad' | 'waiting'
}

const TEXTS: Record<PaymentStatus, OutcomeText> = {
  approved: { title: '¡Listo! Tu pago se acreditó', text: 'Ya le avisamos a la tienda.', tone: 'good' },
  authorized: { title: 'Tu pago está autorizado', text: 'La tienda tiene que confirmarlo.', tone: 'waiting' },
  in_process: {
    title: 'Estamos revisando tu pago',
    text: 'Puede demorar hasta 2 días hábiles. La tienda te va a avisar el resultado.',
    tone: 'waiting',
  },
  pending: {
    title: 'Te falta pagar en la sucursal',
    text: 'Mostrá este código en la caja. La tienda se entera apenas se acredita.',
    tone: 'waiting',
  },
  rejected: {
    title: 'El pago fue rechazado',
    text: 'No pudimos procesar el pago. Probá con otro medio.',
    tone: 'bad',
  },
  cancelled: { title: 'El pago fue cancelado', text: 'No se te cobró nada.', tone: 'bad' },
  refunded: { title: 'Te devolvimos el dinero', text: 'La devolución ya está hecha.', tone: 'waiting' },
  in_mediation: { title: 'El pago está en mediación', text: 'Hay un reclamo abierto.', tone: 'waiting' },
  charged_back: {
    title: 'El pago fue desconocido',
    text: 'El titular de la tarjeta desconoció el pago.',
    tone: 'bad',
  },
}

const REASONS: Record<string, string> = {
  cc_rejected_call_for_authorize: 'Tu banco tiene que autorizar este pago. Llamalo y volvé a intentar.',
  cc_rejected_insufficient_amount: 'La tarjeta no tiene fondos suficientes.',
  cc_rejected_bad_filled_security_code: 'El código de seguridad no es correcto.',
  cc_rejected_bad_filled_date: 'La fecha de vencimiento no es correcta.',
  cc_rejected_bad_filled_card_number: 'El número de la tarjeta no es correcto.',
  cc_rejected_bad_filled_other: 'Hay un dato mal cargado en la tarjeta.',
  cc_rejected_card_disabled: 'La tarjeta está inhabilitada. Llamá a tu banco.',
  cc_rejected_max_attempts: 'Llegaste al límite de intentos. Probá con otra tarjeta.',
  expired: 'El código venció sin que se pagara. No se te cobró nada.',
}

export function outcomeText(payment: Payment): OutcomeText {
  const general = TEXTS[payment.status]
  return { ...general, text: REASONS[payment.statusDetail] ?? general.text }
}
