import { useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { narrowedBy, pageAt } from '#platform/web-client/list-query.ts'
import { useListAnswer } from '#platform/web-client/use-answer.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { showFailure, showToast } from '#ui/toast.ts'
import type { OfferState } from '../../offer.ts'
import { acceptOffer, counterOffer, declineOffer, listOffers } from '../../offers-api.ts'

const OFFERS_A_PAGE = 20

export const useOffers = (page: number, state: OfferState | '') =>
  useListAnswer(['offers', state, page], () =>
    callApi(listOffers, { query: { ...pageAt(page, OFFERS_A_PAGE), ...narrowedBy({ state }) } }),
  )

/** How many offers wait for her. */
export const useOpenOffers = (): number =>
  useQuery({
    queryKey: ['offers', 'open'],
    queryFn: async () => (await callApi(listOffers, { query: { state: 'open', limit: 1 } })).pagination.total,
  }).data ?? 0

/** An answer of the artist. */
export type Answer =
  | { readonly kind: 'accept' | 'decline'; readonly id: string }
  | { readonly kind: 'counter'; readonly id: string; readonly amount: number; readonly words: string }

function send(answer: Answer) {
  const params = { id: answer.id }
  switch (answer.kind) {
    case 'accept':
      return callApi(acceptOffer, { params })
    case 'decline':
      return callApi(declineOffer, { params })
    case 'counter':
      return callApi(counterOffer, { params, body: { amount: answer.amount, words: answer.words } })
  }
}

const DONE = {
  accept: 'Oferta aceptada: le mandamos el enlace para pagar',
  decline: 'Oferta rechazada: le avisamos por correo',
  counter: 'Contraoferta enviada',
} satisfies Record<Answer['kind'], string>

/** Answers an offer; what is refused is said, and the list is read again. */
export const useAnswerOffer = () =>
  useChange([['offers'], ['orders'], ['artworks'], ['dashboard']], {
    mutationFn: send,
    onSuccess: (_data, { kind }) => showToast('success', DONE[kind]),
    onError: (error) => showFailure(error),
  })
