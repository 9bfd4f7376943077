import { Mail, MessageCircle } from 'lucide-react'
import { momentText } from '#platform/time/date-text.ts'
import { isPhoneNumber } from '#site-info/phone.ts'
import { buttonLook } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { whatsappLink, whatsappMessage } from '#ui/whatsapp-link.ts'
import type { OrderAnswer } from '../../orders-api.ts'
import { paymentEndsAt } from '../../payment-time.ts'
import { paymentLinkText } from '../../ready-to-copy.ts'

/** The link where an unpaid order is paid, ready to be sent. Nothing for orders that nobody can pay. */
export function PaymentLink({ order }: { readonly order: OrderAnswer }) {
  const { status, paymentUrl, holdUntil, customer, number } = order
  if (status !== 'awaiting_payment' || paymentUrl === null || holdUntil === null) return null
  const until = momentText(paymentEndsAt(new Date(holdUntil)).toISOString())
  const text = paymentLinkText(order, until)
  const mail = `mailto:${customer.email}?subject=${encodeURIComponent(`Link de pago de tu pedido ${number}`)}&body=${encodeURIComponent(text)}`
  return (
    <Notice>
      <h3 className="text-lead">Link de pago</h3>
      <p className="text-quiet">Vale hasta el {until}. Después, las obras vuelven a estar disponibles.</p>
      <p className="mt-2 text-small break-all select-all">{paymentUrl}</p>
      <details className="mt-2">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          Mostrar el código QR
        </summary>
        <p className="text-quiet text-small">
          Quien está con vos lo lee con la cámara del teléfono y paga ahí.
        </p>
        <QrCode text={paymentUrl} label="Código que lleva al link de pago" className="mt-2 w-full max-w-64" />
      </details>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <a
          href={isPhoneNumber(customer.phone) ? whatsappLink(customer.phone, text) : whatsappMessage(text)}
          target="_blank"
          rel="noreferrer"
          className={buttonLook('strong')}
        >
          <MessageCircle size={18} aria-hidden="true" />
          Enviar por WhatsApp
        </a>
        <a href={mail} className={buttonLook('plain')}>
          <Mail size={18} aria-hidden="true" />
          Enviar por email
        </a>
        <CopyButton tone="plain" text={paymentUrl}>
          Copiar link
        </CopyButton>
      </div>
    </Notice>
  )
}
