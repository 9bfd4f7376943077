import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { adminPages, offerPlace } from '#pages/admin-pages.ts'
import { periodText } from '#platform/time/period-text.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ListState } from '#ui/list-state.tsx'
import { NarrowField } from '#ui/narrow-field.tsx'
import { PageLinks } from '#ui/page-links.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useAsked } from '#ui/use-asked.ts'
import { useListPages, usePagedList } from '#ui/use-list-address.ts'
import { OFFER_STATES, offerStateTexts } from '../../offer.ts'
import { PAY_HOURS } from '../../offer-limits.ts'
import type { OfferAnswer } from '../../offers-api.ts'
import { CounterForm } from './counter-form.tsx'
import { OfferCard } from './offer-card.tsx'
import { type Answer, useAnswerOffer, useOffers } from './use-offers-admin.ts'

/** What is asked before an answer goes out, and about which offer. */
interface OfferAction {
  readonly kind: Answer['kind']
  readonly offer: OfferAnswer
}

/** 'Ofertas' */
export function OffersList() {
  const list = usePagedList(adminPages.offers)
  const state = list.readOneOf('estado', OFFER_STATES)
  const offers = useOffers(list.page, state)
  const question = useAsked<OfferAction>()
  const rows = offers.data?.data ?? []
  const pages = useListPages(list, offers.data?.pagination.pages)
  const ask = (kind: OfferAction['kind'], offer: OfferAnswer) => () => question.ask({ kind, offer })
  return (
    <div className="flex flex-col gap-6">
      <BackLink fallback={adminPages.messages.link()}>Mensajes</BackLink>
      <SectionHead title="Ofertas" />
      <NarrowField
        label="Estado"
        className="sm:max-w-xs"
        value={state}
        all="Todas"
        choices={OFFER_STATES.map((each) => [each, offerStateTexts[each]] as const)}
        onNarrow={(value) => list.narrow('estado', value)}
      />
      <ListState
        query={offers}
        failed="Error al cargar las ofertas"
        isEmpty={rows.length === 0}
        empty="No hay ofertas para mostrar. Cada obra puede recibirlas: se elige en su formulario, debajo del precio."
      >
        <ul className="divide-y divide-line border-line border-y">
          {rows.map((offer) => (
            <li key={offer.id} id={offerPlace(offer.id)} tabIndex={-1}>
              <OfferCard
                offer={offer}
                onAccept={ask('accept', offer)}
                onCounter={ask('counter', offer)}
                onDecline={ask('decline', offer)}
              />
            </li>
          ))}
        </ul>
        <PageLinks {...pages} />
      </ListState>
      <Questions {...question} />
    </div>
  )
}

function Questions({ asked, close: onClose, closeFor }: ReturnType<typeof useAsked<OfferAction>>) {
  const answer = useAnswerOffer()
  const close = (open: boolean) => !open && onClose()
  function sendIt(given: Answer) {
    if (asked === undefined) return
    const closeIt = () => closeFor(asked)
    // What she has typed for a counter-offer stays until it has gone out.
    answer.mutate(given, given.kind === 'counter' ? { onSuccess: closeIt } : { onSettled: closeIt })
  }
  const offer = asked?.offer
  const amount = offer === undefined ? '' : formatPrice(moneyOf(offer.amount, offer.currency))
  return (
    <>
      <ConfirmDialog
        open={asked?.kind === 'accept'}
        onOpenChange={close}
        title="Aceptar la oferta"
        question={`¿Vendés «${offer?.title ?? ''}» por ${amount}?`}
        warning={`La obra queda reservada ${periodText(PAY_HOURS, 'hour')}, y le mandamos el enlace para pagar.`}
        confirmLabel={answer.isPending ? 'Aceptando...' : 'Aceptar'}
        busy={answer.isPending}
        onConfirm={() => offer !== undefined && sendIt({ kind: 'accept', id: offer.id })}
      />
      <ConfirmDialog
        open={asked?.kind === 'decline'}
        onOpenChange={close}
        title="Rechazar la oferta"
        question={`¿Rechazás la oferta por «${offer?.title ?? ''}»?`}
        warning="Se lo decimos por correo, con un agradecimiento."
        confirmLabel="Rechazar"
        busy={answer.isPending}
        onConfirm={() => offer !== undefined && sendIt({ kind: 'decline', id: offer.id })}
      />
      <Dialog
        form
        open={asked?.kind === 'counter'}
        onOpenChange={close}
        title="Hacer una contraoferta"
        description={`Te ofrecen ${amount} por «${offer?.title ?? ''}».`}
      >
        {offer !== undefined && (
          <CounterForm
            key={offer.id}
            offer={offer}
            busy={answer.isPending}
            onCancel={onClose}
            onSend={(counter, words) => sendIt({ kind: 'counter', id: offer.id, amount: counter, words })}
          />
        )}
      </Dialog>
    </>
  )
}
