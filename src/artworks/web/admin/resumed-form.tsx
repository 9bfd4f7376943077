import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PendingForm } from '#images/pending-form.ts'
import { discardPending, useKeptForm } from '#images/web/admin/use-pending-forms.ts'
import { adminPages } from '#pages/admin-pages.ts'
import { logQuietly } from '#platform/web-client/log-quietly.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/**
 * What an address says is to be gone on with. Pictures from another app count only when they are taken: any page can lead
 * here with some of its own.
 * @param id null for none
 */
export function useResumedForm(id: string | null) {
  const found = useKeptForm(id)
  const [taken, setTaken] = useState('')
  const isShared = found?.owner === null && taken !== found.id
  return {
    form: isShared ? null : found,
    isPending: found === undefined,
    isMissing: id !== null && found === null,
    shared: isShared ? found : null,
    take: () => setTaken(id ?? ''),
  }
}

interface SharedPicturesProps {
  readonly form: PendingForm | null
  readonly onTake: () => void
}

/** Pictures that another app has handed over, before anything is done with them. */
export function SharedPictures({ form, onTake }: SharedPicturesProps) {
  const navigate = useNavigate()
  if (form === null) return null
  const shared = form
  function discard() {
    discardPending(shared).catch(logQuietly)
    void navigate(adminPages.newWork.link(), { replace: true })
  }
  return (
    <Notice>
      <p>Otra app compartió imágenes para una obra nueva. Todavía no se subió ninguna.</p>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <Button onClick={onTake}>Usar estas imágenes</Button>
        <Button tone="quiet" onClick={discard}>
          Descartar
        </Button>
      </p>
    </Notice>
  )
}
