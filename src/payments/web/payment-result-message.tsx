import type { ReactNode } from 'react'
import {
  CheckingPayment,
  FailedMessage,
  PaidMessage,
  PendingMessage,
  UnconfirmedMessage,
  UnknownOrderMessage,
} from './payment-messages.tsx'
import type { SuccessView } from './payment-outcome.ts'

interface PaymentResultMessageProps {
  readonly view: SuccessView
  readonly links: Parameters<typeof PaidMessage>[0]['links']
  /** Why it was refused. */
  readonly failure: string
  readonly children: ReactNode
}

/** What became of a payment. */
export function PaymentResultMessage({ view, links, failure, children }: PaymentResultMessageProps) {
  switch (view) {
    case 'checking':
      return <CheckingPayment />
    case 'paid':
    case 'unverified':
      return <PaidMessage links={links}>{children}</PaidMessage>
    case 'pending':
      return <PendingMessage links={links}>{children}</PendingMessage>
    case 'unconfirmed':
      return <UnconfirmedMessage links={links}>{children}</UnconfirmedMessage>
    case 'unknown':
      return <UnknownOrderMessage links={links}>{children}</UnknownOrderMessage>
    case 'refused':
      return (
        <FailedMessage links={links} text={failure}>
          {children}
        </FailedMessage>
      )
  }
}
