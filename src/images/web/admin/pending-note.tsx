import type { PendingEditing } from './use-pending-form.ts'

/** What has to be known about pictures that wait: who has them, or that they are not kept. */
export const PendingNote = ({ pending }: { readonly pending: PendingEditing }) => (
  <p aria-live="polite" className="text-small empty:hidden">
    {pending.isElsewhere
      ? 'Otra pestaña tiene estas imágenes: acá siguen en cuanto las suelte.'
      : pending.refusal}
  </p>
)
