import { type Double, findPayment } from './double.ts'
import type { Work } from './ledger/deliveries.ts'
import { deliver } from './notifications/deliver.ts'
import { expirePayment, payAgain } from './payments.ts'
import { settleRefund } from './refunds.ts'

export async function perform(double: Double, work: Work): Promise<void> {
  switch (work.kind) {
    case 'deliver':
      if (findPayment(double, work.event.paymentId)) await deliver(double, work.event, work.attempt)
      return
    case 'expire_payment':
      return expirePayment(double, work.paymentId)
    case 'settle_refund':
      return settleRefund(double, work.paymentId, work.refundId)
    case 'second_payment':
      return payAgain(double, work.paymentId)
  }
}
