import { CertifiedWorks } from '#certificates/web/admin/certified-works.tsx'
import { OrderInvoices } from '#invoices/web/admin/order-invoices.tsx'
import { OrderView } from '#orders/web/admin/order-view.tsx'
import { OrderEmails } from './order-emails.tsx'

/** One order: what to do next, what it is about, and what happened to it. */
export default function OrderPage() {
  return (
    <OrderView
      emailsOf={(id) => <OrderEmails orderId={id} />}
      invoicesOf={(order) => <OrderInvoices key={order.id} order={order} />}
      certificatesOf={(orderId) => <CertifiedWorks key={orderId} sale={{ orderId }} />}
    />
  )
}
