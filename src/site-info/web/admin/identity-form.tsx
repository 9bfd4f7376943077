import { boundTexts } from '#ui/bound-texts.ts'
import { DraftOffer } from '#ui/draft-offer.tsx'
import { TextField } from '#ui/form-field.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { LegalIdentity } from '../../legal-identity.ts'
import type { SiteName } from '../../site-info.ts'
import { SiteInfoChanges } from '../../site-info-form.ts'
import { ArtistRename } from './artist-rename.tsx'
import { LegalFields } from './legal-fields.tsx'
import { useArtistRename } from './use-artist-rename.ts'
import { useSiteInfoForm } from './use-site-info-form.ts'

export interface Identity {
  readonly site: SiteName
  readonly legal: LegalIdentity
}

/** Under which what was typed waits in this browser. */
const NAME = 'ajustes'

/** The name of the gallery and who sells in the eyes of the law. */
export function IdentityForm({ identity }: { readonly identity: Identity }) {
  const rename = useArtistRename()
  const initial = { ...identity.site, ...identity.legal }
  const form = useSiteInfoForm({
    initial,
    changes: ({ artistName, tagline, ...legal }: typeof initial) => ({
      site: { artistName, tagline },
      legal,
    }),
    schema: SiteInfoChanges,
    saved: 'Ajustes guardados',
    failed: 'Error al guardar la información',
    onSaved: (stored, before) => void rename.ask(before.artistName.trim(), stored.artistName.trim()),
  })
  const { draft, change, errors } = form
  const field = boundTexts({ values: draft, errors, change })
  const unsaved = useUnsaved(form.dirty, { name: NAME, values: draft })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-8">
      <DraftOffer name={NAME} initial={initial} onTake={change} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Nombre de la artista o de la galería" {...field('artistName')} required />
        <TextField label="Frase debajo del nombre" {...field('tagline')} />
      </div>
      <LegalFields legal={draft} errors={errors} onChange={change} />
      <SaveBar busy={form.busy} />
      <UnsavedDialog question={unsaved} />
      <ArtistRename rename={rename} />
    </form>
  )
}
