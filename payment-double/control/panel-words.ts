import type { PaymentStatus } from '../ledger/payment.ts'
import type { PaymentChange } from '../ledger/payment-changes.ts'

export const STATUS_WORDS: Record<PaymentStatus, string> = {
  approved: 'Acreditado',
  authorized: 'Autorizado',
  in_process: 'En revisión',
  pending: 'Pendiente',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  in_mediation: 'En mediación',
  charged_back: 'Contracargo',
}

export const CHANGE_WORDS: Record<PaymentChange, string> = {
  approve: 'Acreditar',
  reject: 'Rechazar',
  review: 'Pasar a revisión',
  expire: 'Dejar vencer',
  cancel: 'Cancelar',
  mediate: 'Abrir mediación',
  close_mediation: 'Cerrar mediación',
  chargeback: 'Abrir contracargo',
  settle_chargeback: 'Contracargo perdido',
  reimburse_chargeback: 'Contracargo ganado',
}
