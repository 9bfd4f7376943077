import type { ReactNode } from 'react'
import type { LetterKey, LetterKind } from '#email/letter.ts'
import { Paragraph } from '#email/server/letter-layout.tsx'
import { exactPrice } from '#money/exact-price.ts'
import type { PaymentSnapshot } from '#payments/payment.ts'
import { isFloodedWithNotifications } from '#payments/server/count-notifications.ts'
import { DAY_MS } from '#platform/time/spans.ts'
import { alertArtist, tellOfWaiting } from './money-alerts.tsx'
import type { OrdersShop } from './orders-shop.ts'
import { selectOrderForUpdate, selectStandingSince } from './orders-table.ts'

const LONGEST_PENDING_DAYS = 5

/** As our references are made; other sales of the same account are none of the shop's business. */
const LOOKS_LIKE_OURS = /^[\w-]{43}$/

/** Money came for an order that is not there, as after a restored backup: the artist has to know. */
export async function tellOfStrangeMoney(shop: OrdersShop, payment: PaymentSnapshot): Promise<void> {
  const { id, status, amount, orderReference } = payment
  if (status !== 'approved' || !LOOKS_LIKE_OURS.test(orderReference ?? '')) return
  await shop.database.transaction((transaction) =>
    alertArtist(shop, transaction, {
      key: `unknown-payment:${id}`,
      subject: 'Llegó un pago de un pedido que no existe',
      foot: `Referencia ${orderReference}`,
      content: (
        <Paragraph>
          Mercado Pago aprobó el pago {id} por {exactPrice(amount)}, y la tienda no tiene su pedido. Buscá a
          quien pagó en tu cuenta de Mercado Pago y devolvele el dinero o escribile.
        </Paragraph>
      ),
    }),
  )
}

/** Something that concerns the shop as a whole, told once a day. */
async function tellOnceADay(
  shop: OrdersShop,
  kind: LetterKind,
  subject: string,
  text: ReactNode,
): Promise<void> {
  const key: LetterKey = `${kind}:${shop.clock().toISOString().slice(0, 10)}`
  const content = <Paragraph>{text}</Paragraph>
  await shop.database.transaction((transaction) =>
    alertArtist(shop, transaction, { key, subject, content, foot: 'Aviso de la tienda' }),
  )
}

/** The provider does not accept our token: nobody can pay until a person acts. */
export const tellOfClosedDoor = (shop: OrdersShop): Promise<void> =>
  tellOnceADay(
    shop,
    'provider-auth',
    'Mercado Pago no acepta la credencial de la tienda',
    'Mientras tanto nadie puede pagar. Revisá en Mercado Pago, Tus integraciones, que la aplicación esté activa. Si la credencial cambió, quien mantiene la tienda tiene que poner la nueva (MP_ACCESS_TOKEN).',
  )

/** Somebody sends notifications that nobody signed. */
async function tellOfFlood(shop: OrdersShop): Promise<void> {
  shop.log.error('more unsigned notifications come than are followed')
  await tellOnceADay(
    shop,
    'notice-flood',
    'Llegan avisos de pago sin firma',
    'Alguien envía muchos avisos de pago sin firma válida. Ninguno cambia un pedido, porque cada pago se lee en Mercado Pago: no hace falta que hagas nada. Solo si cambió la clave secreta de los avisos, quien mantiene la tienda tiene que poner la nueva (MP_WEBHOOK_SECRETS).',
  )
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
