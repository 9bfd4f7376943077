import type { ReactNode } from 'react'
import type { EmailKey, EmailKind } from '#email/email.ts'
import { Paragraph } from '#email/server/email-layout.tsx'
import { exactPrice } from '#money/exact-price.ts'
import { PROVIDERS, providerNameOf } from '#money/provider-names.ts'
import { adminPages } from '#pages/admin-pages.ts'
import { type PaymentSnapshot, paymentKey } from '#payments/payment.ts'
import { everyProvider } from '#payments/server/connected-providers.ts'
import { isFloodedWithNotifications } from '#payments/server/count-notifications.ts'
import type { PaymentProvider } from '#payments/server/payment-provider.ts'
import { localDay } from '#platform/time/local-time.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { tellDevices } from '#push-messages/server/tell-artist.ts'
import { alertArtist, LONGEST_PENDING_DAYS, tellOfWaiting } from './money-alerts.tsx'
import type { OrdersShop } from './orders-shop.ts'
import { selectOrderForUpdate, selectStandingSince } from './orders-table.ts'

/** As our references are made; other sales of the same account are none of the shop's business. */
const LOOKS_LIKE_OURS = /^[\w-]{43}$/

/** Money came for an order that is not there, as after a restored backup: the artist has to know. */
export async function tellOfStrangeMoney(shop: OrdersShop, payment: PaymentSnapshot): Promise<void> {
  const { id, status, amount, orderReference } = payment
  const provider = providerNameOf(payment.provider)
  if (status !== 'approved' || !LOOKS_LIKE_OURS.test(orderReference ?? '')) return
  const subject = 'Llegó un pago de un pedido que no existe'
  const key: EmailKey = `unknown-payment:${paymentKey(payment)}`
  await shop.database.transaction(async (transaction) => {
    await tellDevices(shop, transaction, {
      kind: 'payment',
      occasion: key,
      title: subject,
      body: 'Te escribimos qué hacer.',
      path: adminPages.orders.link(),
    })
    await alertArtist(shop, transaction, {
      key,
      subject,
      foot: `Referencia ${orderReference}`,
      content: (
        <Paragraph>
          {provider} aprobó el pago {id} por {exactPrice(amount)}, y la tienda no tiene su pedido. Buscá a
          quien pagó en tu cuenta de {provider} y devolvele el dinero o escribile.
        </Paragraph>
      ),
    })
  })
}

interface ShopAlert {
  readonly kind: EmailKind
  /** Which provider it is about, when it is one alone. */
  readonly of?: string
  readonly subject: string
  readonly text: ReactNode
  /** Who is told beside the artist. */
  readonly alsoTo?: string | undefined
}

/** Something that concerns the shop as a whole, told once a day. */
async function tellOnceADay(shop: OrdersShop, { kind, of, subject, text, alsoTo }: ShopAlert): Promise<void> {
  const day = localDay(shop.clock())
  const key: EmailKey = `${kind}:${[day, ...(of === undefined ? [] : [of])].join(':')}`
  const content = <Paragraph>{text}</Paragraph>
  await shop.database.transaction((transaction) =>
    alertArtist(shop, transaction, { key, subject, content, foot: 'Aviso de la tienda', alsoTo }),
  )
}

/** The provider does not accept our token: nobody can pay until somebody acts, who may be whoever looks after the shop. */
export const tellOfClosedDoor = (shop: OrdersShop, { name, help }: PaymentProvider): Promise<void> =>
  tellOnceADay(shop, {
    kind: 'provider-auth',
    of: name,
    subject: `${providerNameOf(name)} no acepta la credencial de la tienda`,
    text: `Mientras tanto nadie puede pagar. ${help.credential}`,
    alsoTo: shop.technicalContact,
  })

/** Somebody sends notifications that nobody signed. */
async function tellOfFlood(shop: OrdersShop): Promise<void> {
  shop.log.error('more unsigned notifications come than are followed')
  const help = everyProvider(shop).map((provider) => provider.help.signature)
  await tellOnceADay(shop, {
    kind: 'notice-flood',
    subject: 'Llegan avisos de pago sin firma',
    text: `Alguien envía muchos avisos de pago sin firma válida. Ninguno cambia un pedido, porque cada pago se lee en ${PROVIDERS}: no hace falta que hagas nada. ${help.join(' ')}`,
  })
}

/** Looks for what no single payment tells: orders that wait too long, notifications that nobody signed. */
export async function watchPayments(shop: OrdersShop): Promise<void> {
  const before = new Date(shop.clock().getTime() - LONGEST_PENDING_DAYS * DAY_MS)
  for (const { reference } of await selectStandingSince(shop.database.sql, 'payment_pending', before)) {
    const told = shop.database.transaction(async (transaction) => {
      const order = await selectOrderForUpdate(transaction.sql, reference)
      if (order?.status === 'payment_pending') await tellOfWaiting({ shop, transaction, order })
    })
    await told.catch((error: unknown) =>
      shop.log.warn({ err: error }, 'the artist could not be told of an order that waits too long'),
    )
  }
  if (await isFloodedWithNotifications(shop)) await tellOfFlood(shop)
}
