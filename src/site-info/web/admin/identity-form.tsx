import { TextField } from '#ui/form-field.tsx'
import type { LegalIdentity } from '../../legal-identity.ts'
import type { SiteName } from '../../site-info.ts'
import { ArtistRename } from './artist-rename.tsx'
import { LegalFields } from './legal-fields.tsx'
import { SiteForm } from './site-form.tsx'
import { useArtistRename } from './use-artist-rename.ts'
import { useSiteInfoForm } from './use-site-info-form.ts'

export interface Identity {
  readonly site: SiteName
  readonly legal: LegalIdentity
}

/** The name of the gallery and who sells in the eyes of the law. */
export function IdentityForm({ identity }: { readonly identity: Identity }) {
  const rename = useArtistRename()
  const initial = { ...identity.site, ...identity.legal }
  const form = useSiteInfoForm({
    initial,
    name: 'ajustes',
    sections: ({ artistName, tagline, ...legal }: typeof initial) => ({
      site: { artistName, tagline },
      legal,
    }),
    saved: 'Ajustes guardados',
    failed: 'Error al guardar la información',
    onSaved: (stored, before) => void rename.ask(before.artistName.trim(), stored.artistName.trim()),
  })
  const { draft, change, errors, field } = form
  return (
    <SiteForm form={form} className="flex flex-col gap-8">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Nombre de la artista o de la galería" {...field('artistName')} required />
        <TextField label="Frase debajo del nombre" {...field('tagline')} />
      </div>
      <LegalFields legal={draft} errors={errors} onChange={change} />
      <ArtistRename rename={rename} />
    </SiteForm>
  )
}
