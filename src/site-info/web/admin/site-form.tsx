import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DraftOffer } from '#ui/draft-offer.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import type { SiteInfoEditing } from './use-site-info-form.ts'

interface SiteFormProps<Draft extends FieldValues> {
  readonly form: SiteInfoEditing<Draft>
  readonly title?: string
  readonly className: string
  readonly children: ReactNode
}

/** What stands around the fields of a form: what was typed earlier, the button that saves, and the question of whoever leaves. */
export const SiteForm = <Draft extends FieldValues>({
  form,
  title,
  className,
  children,
}: SiteFormProps<Draft>) => (
  <form noValidate onSubmit={form.onSubmit} className={className}>
    {title !== undefined && <h3 className="text-lead">{title}</h3>}
    {form.name !== undefined && <DraftOffer name={form.name} initial={form.initial} onTake={form.change} />}
    {children}
    <SaveBar busy={form.busy} />
    <UnsavedDialog question={form.unsaved} />
  </form>
)
