import type { findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import type { ContactMessageAnswer } from '#contact-messages/contact-messages-api.ts'
import { messageStatusLabels, subjectLabels } from '#contact-messages/contact-words.ts'
import { mailedText } from '#contact-messages/message-reply.ts'
import { formatPrice } from '#money/format-price.ts'
import { offerStateTexts } from '#offers/offer.ts'
import { orderStatusTexts } from '#orders/order-texts.ts'
import type { OrderStory } from '#orders/server/orders-of-person.ts'
import type { Person } from '#personal-data/server/read-person.ts'
import { kindTexts, type WishState } from '#waiting-list/wish.ts'
import { STOPS_ORDER, withdrawalStatusTexts } from '#withdrawals/withdrawal.ts'
import type { TimelineEntry } from '../people-api.ts'
import { nextOfMessage, nextOfOffer, nextOfOrder, nextOfWithdrawal } from '../timeline.ts'

/** A moment of a person, with the instant by which it is put in order. */
export type Entry = Omit<TimelineEntry, 'at'> & { readonly at: Date }

const STILL = { text: '', state: '', next: null } as const

export const entriesOfMessage = (message: ContactMessageAnswer): Entry[] => [
  {
    kind: 'message',
    id: message.id,
    at: new Date(message.createdAt),
    title: [`Escribió: ${subjectLabels[message.subject]}`, message.about && `«${message.about.title}»`]
      .filter(Boolean)
      .join(', '),
    text: message.message,
    state: messageStatusLabels[message.status],
    next: nextOfMessage(message.status),
  },
  ...message.replies.map(({ text, sentAt, email }) => ({
    kind: 'reply' as const,
    id: message.id,
    at: new Date(sentAt),
    title: 'Respondiste',
    text,
    state: email === 'failed' || email === 'ended' ? 'El correo no pudo salir' : '',
    next: email === 'failed' || email === 'ended' ? 'Ver los correos' : null,
  })),
  ...message.mailed.map((mailed) => ({
    ...STILL,
    kind: 'mailed' as const,
    id: message.id,
    at: new Date(mailed.receivedAt),
    title: 'Respondió por correo',
    text: mailedText(mailed),
  })),
]

export function entriesOfOrders(
  { orders, withdrawals }: Person,
  stories: ReadonlyMap<string, OrderStory>,
): Entry[] {
  const stops: readonly string[] = STOPS_ORDER
  return orders.flatMap(({ order }) => {
    const story = stories.get(order.id)
    const isWithdrawn = withdrawals.some(
      ({ withdrawal }) => withdrawal.orderId === order.id && stops.includes(withdrawal.status),
    )
    const isStopped = order.isDisputed || isWithdrawn || story?.isAskedBack === true
    const total = formatPrice({ minor: order.totalMinor, currency: order.currency })
    const opened: Entry = {
      kind: 'order',
      id: order.id,
      at: order.createdAt,
      title: `Pedido ${order.number}, ${total}`,
      text: (story?.titles ?? []).join('\n'),
      state: orderStatusTexts[order.status],
      next: nextOfOrder({ status: order.status, method: order.shipping.method, isStopped }),
    }
    const steps = (story?.steps ?? []).map(({ status, at }) => ({
      ...STILL,
      kind: 'order_step' as const,
      id: order.id,
      at,
      title: `Pedido ${order.number}: ${orderStatusTexts[status]}`,
    }))
    return [opened, ...steps]
  })
}

export const entriesOfOffers = ({ offers }: Person): Entry[] =>
  offers.map((offer) => {
    const { id, sentAt, title, currency, state, message, words } = offer
    const amount = formatPrice({ minor: offer.amountMinor, currency })
    const counter =
      offer.counterMinor === null
        ? ''
        : `Tu contraoferta: ${formatPrice({ minor: offer.counterMinor, currency })}`
    return {
      kind: 'offer',
      id,
      at: sentAt,
      title: `Ofertó ${amount} por «${title}»`,
      text: [message, counter, words === '' ? '' : `Le escribiste: ${words}`].filter(Boolean).join('\n'),
      state: offerStateTexts[state],
      next: nextOfOffer(state),
    }
  })

const wishStates = {
  asked: 'Sin confirmar',
  waiting: 'En espera',
  served: 'Avisada',
  left: 'Se dio de baja',
} satisfies Record<WishState, string>

/** @param works those that are waited for, as far as they are still there */
export const entriesOfWishes = (
  { wishes }: Person,
  works: Awaited<ReturnType<typeof findStudioArtworksById>>,
): Entry[] =>
  wishes.map(({ artworkId, kind, askedAt, confirmedAt, state }) => ({
    ...STILL,
    kind: 'wish',
    id: artworkId,
    at: confirmedAt ?? askedAt,
    title: `Lista de espera: ${works.get(artworkId)?.title ?? 'una obra que ya no está'}`,
    text: kindTexts[kind],
    state: wishStates[state],
  }))

export const entriesOfReaders = ({ readers }: Person): Entry[] =>
  readers.flatMap(({ id, consentedAt, unsubscribedAt }) => [
    ...(consentedAt === null
      ? []
      : [
          {
            ...STILL,
            kind: 'subscription' as const,
            id,
            at: consentedAt,
            title: 'Se suscribió a las novedades',
          },
        ]),
    ...(unsubscribedAt === null
      ? []
      : [
          {
            ...STILL,
            kind: 'subscription' as const,
            id,
            at: unsubscribedAt,
            title: 'Se dio de baja de las novedades',
          },
        ]),
  ])

export const entriesOfWithdrawals = ({ withdrawals }: Person): Entry[] =>
  withdrawals.map(({ withdrawal: { id, code, createdAt, purchase, comment, status } }) => ({
    kind: 'withdrawal',
    id,
    at: createdAt,
    title: `Arrepentimiento ${code}`,
    text: [purchase, comment].filter(Boolean).join('\n'),
    state: withdrawalStatusTexts[status],
    next: nextOfWithdrawal(status),
  }))

/** What the artist has noted under her address. */
export const entriesOfNotes = ({ studioSales, viewingRooms }: Person): Entry[] => [
  ...studioSales.map(({ id, artworkId, title, soldAt, priceMinor, currency }) => ({
    ...STILL,
    kind: 'studio_sale' as const,
    id: artworkId ?? id,
    at: soldAt,
    title: `Compró en el taller «${title}»`,
    text: priceMinor === null ? '' : formatPrice({ minor: priceMinor, currency }),
  })),
  ...viewingRooms.map(({ id, name, createdAt }) => ({
    ...STILL,
    kind: 'room' as const,
    id,
    at: createdAt,
    title: `Le armaste la sala privada «${name}»`,
  })),
]
