import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { May } from '#ui/may.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { isSale } from '../../order.ts'
import { orderStatusTexts } from '../../order-texts.ts'
import type { OrderAnswer } from '../../orders-api.ts'
import { CancelOrder } from './cancel-order.tsx'
import { NextStep } from './next-step.tsx'
import { BillingFacts, BuyerFacts, DeliveryFacts, OrderItems } from './order-facts.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { totalOf } from './orders-table.tsx'
import { PackingFacts } from './packing-facts.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentLink } from './payment-link.tsx'
import { RefundButton } from './refund-button.tsx'
import { UndoStep } from './undo-step.tsx'
import { useOrder } from './use-orders-admin.ts'

interface OrderViewProps {
  /** What was written about it. */
  readonly emailsOf: (orderId: string) => ReactNode
  /** What proves that its works are genuine. */
  readonly certificatesOf: (orderId: string) => ReactNode
  readonly invoicesOf: (order: OrderAnswer) => ReactNode
}

/** One order: what to do next, what it is about, and what happened to it. */
export function OrderView({ emailsOf, certificatesOf, invoicesOf }: OrderViewProps) {
  const { id = '' } = useParams()
  const query = useOrder(id)
  return (
    <div className="flex flex-col gap-6">
      <BackLink fallback={adminPages.orders.link()}>Pedidos</BackLink>
      <Loaded query={query} failed={query.error?.message || 'Error al cargar los pedidos'}>
        {(order) => (
          <>
            <SectionHead title={`Pedido ${order.number}`}>
              <p className="text-lead">
                {orderStatusTexts[order.status]} · {totalOf(order)}
              </p>
            </SectionHead>
            <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[3fr_2fr]">
              <div className="flex min-w-0 flex-col gap-8">
                <OrderSteps key={order.id} order={order} />
                <PaymentLink order={order} />
                <May right="administrator">
                  <CancelOrder order={order} />
                </May>
                <Part title="Obras">
                  <OrderItems order={order} />
                </Part>
                {isSale(order.status) && (
                  <Part title="Embalaje">
                    <PackingFacts order={order} />
                  </Part>
                )}
                <div className="grid gap-8 sm:grid-cols-2">
                  <Part title="Comprador">
                    <BuyerFacts order={order} />
                    {order.token !== null && <BuyersPage token={order.token} />}
                  </Part>
                  <Part title="Entrega">
                    <DeliveryFacts order={order} />
                  </Part>
                  <Part title="Pagos">
                    <div className="flex flex-col gap-4">
                      <PaymentFacts order={order} />
                      <May right="administrator">
                        <RefundButton order={order} />
                      </May>
                    </div>
                  </Part>
                  <Part title="Factura">
                    <div className="flex flex-col gap-4">
                      <BillingFacts order={order} />
                      {isSold(order) && <May right="administrator">{invoicesOf(order)}</May>}
                    </div>
                  </Part>
                </div>
                {/* They come a moment later than the order, and move no button that somebody is about to press. */}
                {certificatesOf(order.id)}
              </div>
              <div className="flex min-w-0 flex-col gap-8">
                <Part title="Historia">
                  <OrderTimeline order={order} />
                </Part>
                <Part title="Correos">{emailsOf(order.id)}</Part>
              </div>
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}

/** What can be done next, and what undoes the last step. The button of a step goes with it: the keyboard goes on from here. */
function OrderSteps({ order }: { readonly order: OrderAnswer }) {
  const place = useFocusKept(order.status)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group what is typed
    <div
      ref={place}
      role="group"
      aria-label="Lo que sigue"
      tabIndex={-1}
      className="flex flex-col gap-8 empty:hidden"
    >
      <NextStep order={order} />
      <May right="staff">
        <UndoStep order={order} />
      </May>
    </div>
  )
}

const BuyersPage = ({ token }: { readonly token: string }) => (
  <a
    href={linkTo.order(token)}
    target="_blank"
    rel="noreferrer"
    className="link mt-1 inline-flex min-h-11 items-center"
  >
    Ver la página del comprador
  </a>
)

/** Whether it is a sale, or was one. */
const isSold = ({ paidAt }: OrderAnswer) => paidAt !== null

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-3 text-lead">{title}</h3>
      {children}
    </section>
  )
}
