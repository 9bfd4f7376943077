import { type ReactNode, useState } from 'react'
import type { PendingForm } from '#images/pending-form.ts'
import { PendingWorks } from '#images/web/admin/pending-works.tsx'
import { classes } from '#ui/class-names.ts'
import { DraftOffer } from '#ui/draft-offer.tsx'
import { SaveOrCancel } from '#ui/save-bar.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { ArtworkForm } from '../../artwork-form.ts'
import { DeclaredFields, DescriptionFields, PriceFields, SizeFields, TitleField } from './artwork-fields.tsx'
import { FilingFields, type NamedSeries, StateFields, TravelFields } from './artwork-groups.tsx'
import { CoverField, FurtherPictures, useFurtherViews } from './artwork-pictures.tsx'
import { formName, useArtworkForm } from './use-artwork-form.ts'

interface ArtworkEditorProps {
  readonly initial: ArtworkForm
  /** `undefined` for a new work. */
  readonly id: string | undefined
  readonly categories: readonly string[]
  /** What was written before. */
  readonly techniques: readonly string[]
  readonly series: readonly NamedSeries[]
  readonly isBought?: boolean
  /** What was left of it on an earlier visit. */
  readonly resumed: PendingForm | null | undefined
  /** Where 'Cancelar' leads. */
  readonly listHref: string
  readonly onSaved: () => void
}

/** The whole form of a work: first what each needs, the picture before all as on a phone one begins with the photograph; the rest is closed and says what it holds. What else is told of pictures comes last there, and on a desktop below the picture. */
export function ArtworkEditor({
  initial,
  id,
  categories,
  techniques,
  series,
  isBought = false,
  resumed,
  listHref,
  onSaved,
}: ArtworkEditorProps) {
  const editing = useArtworkForm({
    initial,
    id,
    resumed: resumed ?? undefined,
    onSaved: () => {
      unsaved.allow()
      onSaved()
    },
  })
  const views = useFurtherViews(editing)
  const [fileName, setFileName] = useState('')
  const name = formName(id)
  const unsaved = useUnsaved(
    editing.dirty || editing.uploading,
    editing.dirty ? { name, left: editing.left } : {},
  )
  return (
    <>
      {!resumed && (
        <PendingWorks
          of={{ name, except: editing.pending.id }}
          otherwise={
            <DraftOffer
              name={name}
              initial={initial}
              onTake={editing.replace}
              titleOf={({ title }) => title}
            />
          }
        />
      )}
      <form
        noValidate
        onSubmit={editing.onSubmit}
        className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr]"
      >
        <Group>
          <CoverField editing={editing} views={views} onChosen={setFileName} />
        </Group>
        <Group className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TitleField editing={editing} fileName={fileName} />
          <PriceFields editing={editing} />
          <div>
            <DeclaredFields editing={editing} part="price" />
          </div>
          <DescriptionFields editing={editing} techniques={techniques} />
          <SizeFields editing={editing} />
          <div className="divide-y divide-line border-line border-y">
            <FilingFields editing={editing} categories={categories} series={series} />
            <TravelFields editing={editing} />
            <StateFields editing={editing} isBought={isBought} />
          </div>
        </Group>
        <Group>
          <FurtherPictures editing={editing} views={views} />
        </Group>
        <SaveOrCancel
          to={listHref}
          busy={editing.busy}
          label={editing.form.draft ? 'Guardar borrador' : 'Guardar'}
        />
      </form>
      <UnsavedDialog question={unsaved} />
    </>
  )
}

const Group = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => (
  <div className={classes('flex min-w-0 flex-col gap-5', className)}>{children}</div>
)
