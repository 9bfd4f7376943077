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
  const form = useSiteInfoForm({
    initial: identity,
    changes: (draft: Identity) => draft,
    schema: SiteInfoChanges,
    saved: 'Ajustes guardados',
    failed: 'Error al guardar la información',
    onSaved: (stored, before) =>
      void rename.ask(before.site.artistName.trim(), stored.site.artistName.trim()),
  })
  const { draft, setDraft, errors } = form
  const unsaved = useUnsaved(form.dirty, { name: NAME, values: draft })
  const site = (changes: Partial<SiteName>) =>
    setDraft((before) => ({ ...before, site: { ...before.site, ...changes } }))
  return (
    <form ref={form.element} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-8">
      <DraftOffer name={NAME} initial={identity} onTake={form.setDraft} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Nombre de la artista o de la galería"
          name="artistName"
          required
          value={draft.site.artistName}
          error={errors.artistName}
          onChange={({ target }) => site({ artistName: target.value })}
        />
        <TextField
          label="Frase debajo del nombre"
          name="tagline"
          value={draft.site.tagline}
          error={errors.tagline}
          onChange={({ target }) => site({ tagline: target.value })}
        />
      </div>
      <LegalFields
        legal={draft.legal}
        errors={errors}
        onChange={(changes) => setDraft((before) => ({ ...before, legal: { ...before.legal, ...changes } }))}
      />
      <SaveBar busy={form.busy} />
      <UnsavedDialog question={unsaved} />
      <ArtistRename rename={rename} />
    </form>
  )
}
