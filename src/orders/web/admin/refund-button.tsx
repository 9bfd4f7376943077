import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { Button } from '#ui/button.tsx'
import { useDialogInHistory } from '#ui/use-dialog-in-history.ts'
import type { OrderAnswer } from '../../orders-api.ts'
import { refundableOf } from '../../refundable.ts'
import { RefundDialog } from './refund-dialog.tsx'

/** Gives money back, as long as there is any. Whoever comes from a request to withdraw brings the reason along. */
export function RefundButton({ order }: { readonly order: OrderAnswer }) {
  const dialog = useDialogInHistory('devolver')
  const { motivo: reason = '' } = adminPages.order.read(useLocation())
  const isRefundable = refundableOf(order.payments) > 0
  // Once: whoever closes it, by Back as well, stays with the order.
  const wasAsked = useRef(false)
  useEffect(() => {
    if (reason === '' || !isRefundable || wasAsked.current) return
    wasAsked.current = true
    dialog.show(order.id)
  }, [reason, isRefundable, dialog.show, order.id])
  if (!isRefundable) return null
  return (
    <>
      {reason !== '' && <p className="font-medium">{reason}</p>}
      <Button
        tone={reason === '' ? 'plain' : 'strong'}
        onClick={() => dialog.show(order.id)}
        className="w-full sm:w-auto sm:self-start"
      >
        Devolver dinero
      </Button>
      <RefundDialog order={order} open={dialog.shown !== null} reason={reason} onClose={dialog.close} />
    </>
  )
}
