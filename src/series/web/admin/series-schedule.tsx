import { useState } from 'react'
import { changeArtworks } from '#artworks/many-artworks-api.ts'
import { momentText } from '#platform/time/date-text.ts'
import { instantOf } from '#platform/time/local-time.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { useChange } from '#platform/web-client/use-change.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { MomentForm } from '#ui/moment-form.tsx'
import { showFailure, showToast } from '#ui/toast.ts'
import type { SeriesForm } from '../../series-form.ts'

/** Has the drafts of a series published together: it is seen from the moment on when the first of its works is. */
export function SeriesSchedule({ works }: Pick<SeriesForm, 'works'>) {
  const [isOpen, setOpen] = useState(false)
  const drafts = works.filter(({ published }) => !published)
  const schedule = useChange([['artworks', 'series']], {
    mutationFn: (publishAt: string) =>
      callApi(changeArtworks, { body: { works: drafts.map(({ id }) => ({ id, publishAt })) } }),
    onSuccess: ({ data: { refused } }, publishAt) => {
      setOpen(false)
      if (refused[0] === undefined) showToast('success', `Se publica el ${momentText(instantOf(publishAt))}`)
      else showToast('error', refused[0].message)
    },
    onError: (error) => showFailure(error, 'Error al guardar la serie'),
  })
  if (drafts.length === 0) return null
  return (
    <>
      <Button tone="plain" className="self-start" onClick={() => setOpen(true)}>
        {drafts.length === 1 ? 'Publicar el borrador más adelante' : 'Publicar los borradores más adelante'}
      </Button>
      <Dialog form open={isOpen} onOpenChange={setOpen} title="Publicar más adelante">
        <MomentForm
          label="Publicar a esa hora"
          busy={schedule.isPending}
          onChosen={(publishAt) => schedule.mutate(publishAt)}
          onCancel={() => setOpen(false)}
        >
          <p className="text-quiet">
            {drafts.length === 1
              ? 'El borrador de esta serie se publica solo a esa hora.'
              : `Los ${drafts.length} borradores de esta serie se publican solos a esa hora, todos juntos.`}{' '}
            La serie se ve desde que se ve su primera obra.
          </p>
        </MomentForm>
      </Dialog>
    </>
  )
}
