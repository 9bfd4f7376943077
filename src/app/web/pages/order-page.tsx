import { type ReactNode, useCallback } from 'react'
import { data, isRouteErrorResponse, redirect, useRevalidator } from 'react-router'
import { listOwnCertificates } from '#certificates/certificates-api.ts'
import { OwnCertificates } from '#certificates/web/own-certificates.tsx'
import { PayAgainButton } from '#checkout/web/pay-again-button.tsx'
import { listOwnInvoices } from '#invoices/invoices-api.ts'
import { OwnInvoices } from '#invoices/web/own-invoices.tsx'
import { orderProblems } from '#orders/orders-api.ts'
import { tokenBeforePunctuation } from '#orders/own-order-api.ts'
import { GiftVoucher } from '#orders/web/gift-voucher.tsx'
import { OrderNotFound } from '#orders/web/order-not-found.tsx'
import { OwnOrderFacts } from '#orders/web/own-order-facts.tsx'
import { type OwnItem, OwnOrderItems } from '#orders/web/own-order-items.tsx'
import { OwnOrderState } from '#orders/web/own-order-state.tsx'
import { useOrderNews } from '#orders/web/use-order-news.ts'
import { WaysOn } from '#orders/web/ways-on.tsx'
import { linkTo } from '#pages/site-pages.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { hiddenPageHead } from '#search-engines/page-head.ts'
import { readLegalIdentity } from '#site-info/site-info-api.ts'
import { SellerOnReceipt } from '#site-info/web/seller-on-receipt.tsx'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/container.tsx'
import { readBuyersOrder } from '#withdrawals/web/read-buyers-order.ts'
import { WithdrawalRight } from '#withdrawals/web/withdrawal-right.tsx'
import { callerContext } from '../caller-context.ts'
import { galleryNameIn } from '../layout/layout-facts.ts'
import { PageError } from '../layout/page-error.tsx'
import { useSiteInfo } from '../layout/use-site-info.ts'
import type { Route } from './+types/order-page.ts'

const isUnknown = (error: unknown) =>
  error instanceof CallError && (error.status === 400 || error.code === orderProblems.order_not_found.code)

export async function loader({ context, params }: Route.LoaderArgs) {
  const token = tokenBeforePunctuation(params.token)
  if (token !== undefined) throw redirect(linkTo.order(token))
  const call = context.get(callerContext)
  try {
    const query = { token: params.token }
    const own = await readBuyersOrder(call, params.token)
    const { data: certificates } = await call(listOwnCertificates, { query })
    const { data: invoices } = await call(listOwnInvoices, { query })
    return { ...own, certificates, invoices, identity: (await call(readLegalIdentity)).data }
  } catch (error) {
    if (isUnknown(error)) throw data(null, { status: 404 })
    throw error
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData === undefined ? 'Pedido' : `Pedido ${loaderData.order.number}`
  const description = 'Qué compraste, en qué estado está tu pedido y cómo sigue.'
  return hiddenPageHead({ title, galleryName: galleryNameIn(matches), description })
}

const hrefOf = ({ kind, workId }: OwnItem) =>
  kind === 'original' ? linkTo.artwork(workId) : linkTo.digitalArtwork(workId)

export default function OrderPage({ loaderData, params }: Route.ComponentProps) {
  const { order, actions, withdrawn, withdrawals, certificates, invoices, identity } = loaderData
  const { revalidate } = useRevalidator()
  const refresh = useCallback(() => void revalidate(), [revalidate])
  useOrderNews(order, refresh)
  const site = useSiteInfo()
  const needsTerms = order.terms === null
  // The box of the terms tells it beside the button.
  const isToldAbove = actions.pay && needsTerms && !actions.withdraw
  const page = (voucher: ReactNode) => (
    <Container width="page" className="flex flex-col gap-14 pt-10 pb-16 lg:pt-16">
      <OwnOrderState order={order} instead={withdrawn}>
        {actions.pay && <PayAgainButton token={params.token} onRefused={refresh} needsTerms={needsTerms} />}
        {actions.print && (
          <Button tone="plain" onClick={() => window.print()} className="noscript:hidden print:hidden">
            Imprimir comprobante
          </Button>
        )}
        {actions.print && voucher}
      </OwnOrderState>
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-12">
          <OwnOrderItems order={order} hrefOf={hrefOf} />
          <OwnCertificates certificates={certificates} />
          <OwnInvoices invoices={invoices} />
        </div>
        <OwnOrderFacts order={order} also={withdrawals} />
      </div>
      {actions.tellsOfRight && !isToldAbove && (
        <WithdrawalRight orderNumber={order.number} isOpen={actions.withdraw} />
      )}
      <WaysOn />
      {actions.print && <SellerOnReceipt identity={identity} site={site} />}
    </Container>
  )
  return (
    <GiftVoucher order={order} galleryName={site.artistName}>
      {page}
    </GiftVoucher>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <OrderNotFound /> : <PageError />
}
