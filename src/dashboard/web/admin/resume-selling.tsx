import { useQueryClient } from '@tanstack/react-query'
import { PROVIDERS } from '#money/provider-names.ts'
import { resumeSelling } from '#orders/selling-api.ts'
import { dayText } from '#platform/time/date-text.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { readAgain } from '#platform/web-client/read-again.ts'
import { useMutationOnce } from '#platform/web-client/use-mutation-once.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useLastKnown } from '#ui/last-known.ts'
import { SECTION_ID } from '#ui/section-head.tsx'
import { showFailure, showToast } from '#ui/toast.ts'
import { useDialogInHistory } from '#ui/use-dialog-in-history.ts'
import type { SellingPause } from '../../dashboard-api.ts'

/** Ends the pause after a restored backup, once the artist has said what was sold since. */
export function ResumeSelling({ pause }: { readonly pause: SellingPause }) {
  const question = useDialogInHistory('volver-a-vender')
  const queries = useQueryClient()
  const isOld = useLastKnown() !== null
  const resume = useMutationOnce({
    mutationFn: () => callApi(resumeSelling),
    onSuccess: () => showToast('success', 'La tienda vende de nuevo'),
    onError: (error) => showFailure(error),
    onSettled: async (_data, error) => {
      question.close()
      await readAgain(queries, ['dashboard'], error)
    },
  })
  const since = dayText(pause.backupMadeAt)
  return (
    <>
      <Button tone="plain" disabled={isOld} onClick={() => question.show('pausa')} className="shrink-0">
        Volver a vender
      </Button>
      <ConfirmDialog
        open={question.shown !== null}
        onOpenChange={(open) => !open && question.close()}
        title="Volver a vender"
        question={`¿Ya marcaste como vendidas las obras que se vendieron desde el ${since}?`}
        warning={`La tienda no sabe de las ventas posteriores al respaldo: esas obras figuran como disponibles y se venderían otra vez. Las encontrás en tu correo («Vendiste…») y en la actividad de ${PROVIDERS}.`}
        confirmLabel={resume.isPending ? 'Abriendo...' : 'Sí, volver a vender'}
        busy={resume.isPending}
        returnTo={SECTION_ID}
        onConfirm={() => resume.mutate()}
      />
    </>
  )
}
