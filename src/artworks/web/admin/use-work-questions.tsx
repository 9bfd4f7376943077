import { useState } from 'react'
import { adminLinkTo } from '#pages/admin-pages.ts'
import { linkTo } from '#pages/site-pages.ts'
import type { TellDeleted } from '#trash/trash.ts'
import { useMay } from '#ui/may.tsx'
import { useDeleteWithFocus } from '#ui/use-delete-with-focus.ts'
import { saleStateIn } from '../../artwork-payload.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import { DeleteWorkQuestion } from './delete-work-question.tsx'
import { PriceQuestion } from './price-question.tsx'
import { shareWork } from './share-work.ts'
import { type SaleQuestion, SoldQuestion } from './sold-question.tsx'
import { useDeleteWork, usePublish, useWorkStatus } from './use-artworks-admin.ts'
import { useChangeMany } from './use-change-many.ts'
import type { WorkActions } from './work-actions.ts'

/** A work that is asked about, or was last, and what is asked. */
interface WorkQuestion<Question> {
  readonly work?: StudioArtworkAnswer
  readonly asked?: Question | undefined
}

/** What can be done with each work of the list, and the questions that some of it asks first. */
export function useWorkQuestions(rows: readonly StudioArtworkAnswer[], tellDeleted: TellDeleted) {
  const may = useMay()
  const status = useWorkStatus()
  const publish = usePublish()
  const change = useChangeMany()
  const question = useDeleteWithFocus('eliminar-obra', rows)
  const deletion = useDeleteWork(question, tellDeleted)
  const [sale, setSale] = useState<WorkQuestion<SaleQuestion>>({})
  const [price, setPrice] = useState<WorkQuestion<'price'>>({})
  const actions: WorkActions = {
    hrefOf: ({ id, published }) => (published ? linkTo.artwork(id) : adminLinkTo.preview(id)),
    editHref: adminLinkTo.work,
    copyHref: adminLinkTo.copyOfWork,
    historyHref: may('administrator') ? adminLinkTo.workHistory : undefined,
    onDelete: ({ id }) => question.ask(id),
    onSale: (work, asked) => setSale({ work, asked }),
    onPublish: ({ id }, published) => !publish.isPending && publish.mutate({ id, published }),
    onShare: (work) => void shareWork(work),
    onPrice: (work) => setPrice({ work, asked: 'price' }),
    onOffer: (work, isForSale) =>
      !change.isPending &&
      change.mutate({
        works: [work],
        changesOf: ({ status: seen }) => ({
          status: { isAvailable: isForSale, expected: saleStateIn(seen) },
        }),
        said: () => `«${work.title}» ${isForSale ? 'está en venta' : 'no está a la venta'}`,
      }),
  }
  const questions = (
    <>
      <SoldQuestion
        {...sale}
        status={status}
        onClose={() => setSale(({ work }) => (work === undefined ? {} : { work }))}
        onResold={(resold) => setSale((now) => (now.work === resold ? { work: resold } : now))}
      />
      <PriceQuestion
        work={price.work}
        open={price.asked !== undefined}
        onClose={() => setPrice(({ work }) => (work === undefined ? {} : { work }))}
      />
      <DeleteWorkQuestion question={question} deletion={deletion} />
    </>
  )
  return { actions, questions }
}
