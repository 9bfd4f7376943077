import { Notice } from '#ui/notice.tsx'
import type { PendingEditing } from './use-pending-form.ts'

/** What has to be known about pictures that wait: who has them, or that they are not kept. */
export const PendingNote = ({ pending }: { readonly pending: PendingEditing }) => (
  <p aria-live="polite" className="text-small empty:hidden">
    {pending.isElsewhere
      ? 'Otra pestaña tiene estas imágenes: acá siguen en cuanto las suelte.'
      : pending.refusal}
  </p>
)

/** Said where an address leads to pictures that this browser does not keep any more. */
export const PicturesMissing = () => (
  <Notice className="mt-3">
    <p>No encontramos esas imágenes en este dispositivo. Podés elegirlas de nuevo.</p>
  </Notice>
)
