import type { PaymentStatus } from './payment.ts'

export interface Outcome {
  status: PaymentStatus
  statusDetail: string
}

const rejected = (statusDetail: string): Outcome => ({ status: 'rejected', statusDetail })

/** The first word of the card holder's name decides what happens, as with the provider's test cards. */
const OUTCOMES: Record<string, Outcome> = {
  APRO: { status: 'approved', statusDetail: 'accredited' },
  CONT: { status: 'in_process', statusDetail: 'pending_contingency' },
  OTHE: rejected('cc_rejected_other_reason'),
  CALL: rejected('cc_rejected_call_for_authorize'),
  FUND: rejected('cc_rejected_insufficient_amount'),
  SECU: rejected('cc_rejected_bad_filled_security_code'),
  EXPI: rejected('cc_rejected_bad_filled_date'),
  FORM: rejected('cc_rejected_bad_filled_other'),
  CARD: rejected('cc_rejected_bad_filled_card_number'),
  INST: rejected('cc_rejected_invalid_installments'),
  DUPL: rejected('cc_rejected_duplicated_payment'),
  LOCK: rejected('cc_rejected_card_disabled'),
  CTNA: rejected('cc_rejected_card_type_not_allowed'),
  ATTE: rejected('cc_rejected_max_attempts'),
  BLAC: rejected('cc_rejected_blacklist'),
  // Known as a name; what it brings is written nowhere.
  UNSU: rejected('cc_rejected_other_reason'),
}

export function cardOutcome(holder: string, binaryMode: boolean): Outcome | undefined {
  const word = holder.trim().split(/\s+/)[0]?.toUpperCase() ?? ''
  const outcome = OUTCOMES[word]
  return binaryMode && outcome?.status === 'in_process' ? rejected('cc_rejected_other_reason') : outcome
}
