import { Link } from 'react-router'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { adminLinkTo } from '#pages/admin-pages.ts'
import { momentText } from '#platform/time/date-text.ts'
import { Button } from '#ui/button.tsx'
import { May } from '#ui/may.tsx'
import { Notice } from '#ui/notice.tsx'
import { whatsappLink } from '#ui/whatsapp-link.ts'
import { abovePriceTexts } from '../../above-price-texts.ts'
import { canMoveOffer, offerStateTexts } from '../../offer.ts'
import type { OfferAnswer } from '../../offers-api.ts'

interface OfferCardProps {
  readonly offer: OfferAnswer
  readonly onAccept: () => void
  readonly onCounter: () => void
  readonly onDecline: () => void
}

const inLine = 'link inline-flex min-h-11 items-center'

/** An offer with who made it, beside what the work costs, and the answers that are left. */
export function OfferCard({ offer, onAccept, onCounter, onDecline }: OfferCardProps) {
  const { title, artworkId, state, sentAt, answerBy, message, words, orderId } = offer
  const text = (amount: number) => formatPrice(moneyOf(amount, offer.currency))
  return (
    <article className="grid gap-x-10 gap-y-4 py-6 lg:grid-cols-[2fr_1fr]">
      <div className="wrap-anywhere min-w-0">
        <h3 className="text-lead tabular-nums">
          {text(offer.amount)} <span className="text-quiet">por «{title}»</span>
        </h3>
        <p className="text-quiet text-small">
          {offerStateTexts[state]} · {momentText(sentAt)}
          {answerBy !== null && ` · vence el ${momentText(answerBy)}`}
        </p>
        <p className="mt-2 flex flex-wrap gap-x-4 text-small tabular-nums">
          {offer.price !== null && (
            <span>Precio: {formatPrice(moneyOf(offer.price, offer.priceCurrency ?? offer.currency))}</span>
          )}
          {offer.counter !== null && <span>Tu contraoferta: {text(offer.counter)}</span>}
        </p>
        {offer.lowerPrice && <LowerPrice offer={offer} lowerPrice={offer.lowerPrice} />}
        {message !== '' && <p className="mt-3 whitespace-pre-line">{message}</p>}
        {words !== '' && <p className="mt-3 whitespace-pre-line text-quiet">Le escribiste: {words}</p>}
        <p className="mt-2">{offer.name}</p>
        <Ways offer={offer} />
        <p className="flex flex-wrap gap-x-6">
          <May right="administrator">
            <Link to={adminLinkTo.personBehind('oferta', offer.id)} className={inLine}>
              Todo sobre esta persona
            </Link>
          </May>
          {offer.price !== null && (
            <Link to={adminLinkTo.work(artworkId)} className={inLine}>
              Abrir la obra
            </Link>
          )}
          {orderId !== null && (
            <Link to={adminLinkTo.order(orderId)} className={inLine}>
              Abrir el pedido
            </Link>
          )}
        </p>
      </div>
      <May right="administrator">
        {/* On a phone the two lesser answers share a line as long as there is room for both. */}
        <div className="flex flex-wrap gap-2 lg:flex-col">
          {state === 'open' && !offer.lowerPrice && (
            <>
              <Button className="w-full" onClick={onAccept}>
                Aceptar
              </Button>
              <Button tone="plain" className="max-lg:flex-auto" onClick={onCounter}>
                Contraofertar
              </Button>
            </>
          )}
          {canMoveOffer(state, 'declined') && (
            <Button tone="plain" className="max-lg:flex-auto" onClick={onDecline}>
              {state === 'countered' ? 'Retirar la contraoferta' : 'Rechazar'}
            </Button>
          )}
        </div>
      </May>
    </article>
  )
}

/** That the work costs less by now than what was offered, or what she wants for it. */
function LowerPrice({
  offer: { amount, currency, state },
  lowerPrice,
}: Pick<OfferCardProps, 'offer'> & { readonly lowerPrice: NonNullable<OfferAnswer['lowerPrice']> }) {
  const price = formatPrice(moneyOf(lowerPrice.price, lowerPrice.currency))
  return (
    <Notice className="mt-3">
      <p>
        {state === 'countered'
          ? `La obra cuesta ahora ${price}, menos que tu contraoferta: no se puede aceptar. Quien ofertó lee que puede comprarla a ese precio.`
          : abovePriceTexts.artist(price, formatPrice(moneyOf(amount, currency)))}
      </p>
    </Notice>
  )
}

/** How to write to whoever made it. */
const Ways = ({ offer: { email, phone, title, name } }: { readonly offer: OfferAnswer }) => (
  <p className="flex flex-wrap gap-x-6">
    <a href={`mailto:${email}?subject=${encodeURIComponent(`Tu oferta por «${title}»`)}`} className={inLine}>
      {email}
    </a>
    {phone !== null && (
      <a
        href={whatsappLink(phone, `Hola ${name}, te escribo por tu oferta por «${title}».`)}
        target="_blank"
        rel="noreferrer"
        className={inLine}
      >
        {phone} (WhatsApp)
      </a>
    )}
  </p>
)
