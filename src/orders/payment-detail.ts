/** What the artist reads of the provider's word for how a payment stands, where it says more than its status. */
const detailTexts: Readonly<Record<string, string | undefined>> = {
  cc_rejected_bad_filled_card_number: 'El número de la tarjeta está mal escrito',
  cc_rejected_bad_filled_date: 'El vencimiento de la tarjeta está mal escrito',
  cc_rejected_bad_filled_other: 'Algún dato de la tarjeta está mal escrito',
  cc_rejected_bad_filled_security_code: 'El código de seguridad está mal escrito',
  cc_rejected_blacklist: 'La pasarela no aceptó la tarjeta',
  cc_rejected_call_for_authorize: 'El banco pide que se autorice el pago',
  cc_rejected_card_disabled: 'La tarjeta no está activada',
  cc_rejected_card_error: 'La tarjeta no se pudo procesar',
  cc_rejected_card_type_not_allowed: 'Ese tipo de tarjeta no se acepta',
  cc_rejected_duplicated_payment: 'Ya había un pago igual',
  cc_rejected_high_risk: 'La pasarela lo rechazó por seguridad',
  cc_rejected_insufficient_amount: 'La tarjeta no tiene fondos suficientes',
  cc_rejected_invalid_installments: 'La tarjeta no acepta esa cantidad de cuotas',
  cc_rejected_max_attempts: 'Hubo demasiados intentos con la tarjeta',
  cc_rejected_other_reason: 'El banco no dijo por qué',
  pending_contingency: 'La pasarela lo está procesando',
  pending_review_manual: 'La pasarela lo está revisando',
  pending_waiting_payment: 'Falta que se pague',
  pending_waiting_transfer: 'Falta la transferencia',
  expired: 'Venció sin pagarse',
  by_collector: 'Lo canceló la galería',
  by_payer: 'Lo canceló quien compraba',
  reimbursed: 'El dinero volvió a la galería',
  settled: 'El banco le dio la razón a quien compró',
}

/** '' for a word that nobody here knows: a code says nothing to anybody. */
export const paymentDetailText = (detail: string): string => detailTexts[detail] ?? ''
