import { useRef, useState } from 'react'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { newRequestKey } from '#platform/web-client/request-key.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import type { TellDeleted } from '#trash/trash.ts'
import { showFailure, showToast, takeBackToast } from '#ui/toast.ts'
import { saleStateAfter, saleStateIn } from '../../artwork-payload.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import {
  changeArtworks,
  deleteArtworks,
  type ManyAnswer,
  type QuickChanges,
} from '../../many-artworks-api.ts'

/** Works with what is to become of each, and how it is said when it has. */
export interface ManyChanges {
  readonly works: readonly StudioArtworkAnswer[]
  readonly changesOf: (work: StudioArtworkAnswer) => QuickChanges
  /** @param works how many, as in '3 obras' */
  readonly said: (works: string, count: number) => string
}

export const countOfWorks = (count: number): string => (count === 1 ? '1 obra' : `${count} obras`)

/** What a work says of the same things now, for taking the changes back: of a sale only while it is as they made it. */
export const asItIs = (work: StudioArtworkAnswer, changes: QuickChanges): QuickChanges => ({
  ...(changes.category !== undefined && { category: work.category }),
  ...(changes.published !== undefined && { published: work.published, publishAt: work.publishAt }),
  ...(changes.publishAt !== undefined && { publishAt: work.publishAt }),
  ...(changes.series !== undefined && { series: work.series ?? null }),
  ...(changes.status !== undefined && {
    status: {
      isAvailable: work.status.isAvailable,
      expected: saleStateAfter(saleStateIn(work.status), changes.status),
    },
  }),
  ...(changes.pricing !== undefined && {
    pricing: { finalPrice: work.pricing.finalPrice, discount: work.pricing.discount },
  }),
})

/** What those works that were changed said before: what was refused is not taken back, nor counted. */
export const asTheyWere = (
  { done }: Pick<ManyAnswer, 'done'>,
  { works, changesOf }: Omit<ManyChanges, 'said'>,
): readonly (QuickChanges & { readonly id: string })[] =>
  works
    .filter(({ id }) => done.includes(id))
    .map((work) => ({ ...asItIs(work, changesOf(work)), id: work.id }))

/** Which works were left as they are, with the reason of the first; `undefined` when none was. */
export function refusedText(
  { refused }: Pick<ManyAnswer, 'refused'>,
  works: readonly Pick<StudioArtworkAnswer, 'id' | 'title'>[],
): string | undefined {
  const [first, ...others] = refused
  if (first === undefined) return undefined
  const title = works.find(({ id }) => id === first.id)?.title ?? first.id
  const told =
    others.length === 0
      ? `«${title}» no cambió`
      : `«${title}» y ${countOfWorks(others.length)} más no cambiaron`
  return `${told}: ${first.message}`
}

/** A series takes a work back at its end. */
const undoneText = (works: readonly QuickChanges[]): string =>
  works.some(({ series }) => typeof series === 'string')
    ? 'Listo: está en su serie de antes, al final'
    : 'Listo: está como antes'

function tellRefused(answer: ManyAnswer, works: readonly StudioArtworkAnswer[]): void {
  const text = refusedText(answer, works)
  if (text !== undefined) showToast('error', text)
}

/** Says why works did not change, until it is tried again. */
function useRefusal() {
  const said = useRef<string>(undefined)
  return {
    tell(message: string) {
      said.current = message
      showToast('error', message)
    },
    takeBack() {
      if (said.current !== undefined) takeBackToast('error', said.current)
    },
  }
}

/** Changes works together, and offers to take it back. */
export function useChangeMany() {
  const refusal = useRefusal()
  const undo = useChange([['artworks']], {
    mutationFn: (works: readonly (QuickChanges & { readonly id: string })[]) =>
      callApi(changeArtworks, { body: { works: [...works] } }),
    onSuccess: ({ data }, works) =>
      data.refused[0] === undefined
        ? showToast('success', undoneText(works))
        : showToast('error', data.refused[0].message),
    onError: (error) => showFailure(error, 'Error al guardar la obra'),
  })
  return useChange([['artworks']], {
    onMutate: refusal.takeBack,
    mutationFn: ({ works, changesOf }: ManyChanges) =>
      callApi(changeArtworks, {
        body: { works: works.map((work) => ({ ...changesOf(work), id: work.id })) },
      }),
    onSuccess: ({ data }, { works, changesOf, said }) => {
      const before = asTheyWere(data, { works, changesOf })
      const take = () => undo.mutate(before)
      const id = before.map((each) => each.id).join(' ')
      if (before.length > 0)
        showToast('success', said(countOfWorks(before.length), before.length), {
          id,
          label: 'Deshacer',
          take,
        })
      const refused = refusedText(data, works)
      if (refused !== undefined) refusal.tell(refused)
    },
    onError: ({ message }) => refusal.tell(message || 'Error al guardar la obra'),
  })
}

/** Deletes works together into the trash, from where they can be had back at once. */
export function useDeleteMany(tellDeleted: TellDeleted) {
  /** By what is wanted: the same works again are the same request. */
  const [keys] = useState(() => new Map<string, string>())
  return useChange([['artworks']], {
    mutationFn: (works: readonly StudioArtworkAnswer[]) => {
      const ids = works.map(({ id }) => id)
      const wish = ids.join(' ')
      const key = keys.get(wish) ?? newRequestKey()
      keys.set(wish, key)
      return callApi(deleteArtworks, { body: { ids } }, { key })
    },
    onSuccess: ({ data, trashed }, works) => {
      keys.clear()
      if (data.done.length > 0) tellDeleted(`${countOfWorks(data.done.length)} en la Papelera`, trashed)
      tellRefused(data, works)
    },
    onError: (error) => showFailure(error, 'Error al eliminar la obra'),
  })
}
