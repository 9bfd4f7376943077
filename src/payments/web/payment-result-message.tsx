import type { ReactNode } from 'react'
import { isByCard } from '../card-payment.ts'
import type { PaymentReturn } from '../payment-return.ts'
import {
  CheckingPayment,
  FailedMessage,
  PaidMessage,
  PendingMessage,
  UnconfirmedMessage,
  UnknownOrderMessage,
} from './payment-messages.tsx'
import { failureText, hasCancelled, type SuccessView } from './payment-outcome.ts'

interface PaymentResultMessageProps {
  readonly view: SuccessView
  readonly links: Parameters<typeof PaidMessage>[0]['links']
  /** What the return address claims: it chooses words, and nothing else. */
  readonly paid: Pick<PaymentReturn, 'status' | 'hasTurnedBack' | 'paymentType'>
  readonly children: ReactNode
}

/** What became of a payment. */
export function PaymentResultMessage({ view, links, paid, children }: PaymentResultMessageProps) {
  switch (view) {
    case 'checking':
      return <CheckingPayment />
    case 'paid':
    case 'unverified':
      return <PaidMessage links={links}>{children}</PaidMessage>
    case 'pending':
      return (
        <PendingMessage links={links} isByCard={isByCard(paid.paymentType)}>
          {children}
        </PendingMessage>
      )
    case 'unconfirmed':
      return <UnconfirmedMessage links={links}>{children}</UnconfirmedMessage>
    case 'unknown':
      return <UnknownOrderMessage links={links}>{children}</UnknownOrderMessage>
    case 'refused':
      return (
        <FailedMessage links={links} text={failureText(paid)} isCancelled={hasCancelled(paid)}>
          {children}
        </FailedMessage>
      )
  }
}
