import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { useAnswer } from '#platform/web-client/use-answer.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showFailure, showToast } from '#ui/toast.ts'
import { clearSampleWorks, countSampleWorks } from '../../catalogue-exchange-api.ts'
import { clearedText, nothingToClearText, sampleText } from '../../sample-text.ts'

const KEY = ['catalogue', 'sample']

function useClearSample(onDone: () => void) {
  const queries = useQueryClient()
  return useMutationOnce({
    mutationFn: () => callApi(clearSampleWorks),
    onSuccess: ({ data: { kept } }) => showToast('success', clearedText(kept)),
    onError: (error) => showFailure(error),
    onSettled: () => {
      onDone()
      for (const queryKey of [KEY, ['artworks'], ['digital-art']])
        void queries.invalidateQueries({ queryKey })
    },
  })
}

/** Takes the works away that an empty demo begins with; nothing where none is left. */
export function ClearSample() {
  const [open, setOpen] = useState(false)
  const sample = useAnswer(KEY, () => callApi(countSampleWorks))
  const clearing = useClearSample(() => setOpen(false))
  const { artworks = 0, prints = 0, kept = 0 } = sample.data ?? {}
  if (artworks + prints + kept === 0) return null
  return (
    <section id="muestra" tabIndex={-1} className="flex flex-col items-start gap-4 border-line border-t pt-8">
      <h3 className="text-lead">Obras de muestra</h3>
      {artworks + prints === 0 ? (
        <p className="max-w-2xl text-quiet">{nothingToClearText(kept)}</p>
      ) : (
        <>
          <p className="max-w-2xl text-quiet">
            La galería empezó con obras de una artista que no existe, para que veas cómo queda. Sacalas todas
            juntas cuando cargues las tuyas.
          </p>
          <Button tone="plain" onClick={() => setOpen(true)}>
            Vaciar la muestra
          </Button>
        </>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Vaciar la muestra"
        question={`¿Sacamos ${sampleText({ artworks, prints })} de la muestra?`}
        warning="Las que están en algún pedido o tienen anotada una venta se quedan. Tus propias obras no se tocan."
        confirmLabel="Vaciar la muestra"
        busy={clearing.isPending}
        onConfirm={() => clearing.mutate()}
      />
    </section>
  )
}
