import { DraftOffer } from '#ui/draft-offer.tsx'
import { TextField } from '#ui/form-field.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { LegalIdentity } from '../../legal-identity.ts'
import type { SiteName } from '../../site-info.ts'
import { SiteInfoChanges } from '../../site-info-form.ts'
import { useSiteInfoForm } from './use-site-info-form.ts'

export interface Identity {
  readonly site: SiteName
  readonly legal: LegalIdentity
}

const legalLabels = {
  legalName: 'Nombre y apellido o razón social',
  tradeName: 'Nombre de fantasía',
  cuit: 'CUIT',
  ivaCondition: 'Condición frente al IVA',
  legalAddress: 'Domicilio legal',
  claimsEmail: 'Email para reclamos',
  dataFiscalUrl: 'Enlace de Data Fiscal (ARCA)',
  consumerDefenseUrl: 'Enlace de Defensa del Consumidor de tu ciudad',
  jurisdiction: 'Jurisdicción',
} satisfies Record<keyof LegalIdentity, string>

/** Under which what was typed waits in this browser. */
const NAME = 'ajustes'

/** The name of the gallery and who sells in the eyes of the law. */
export function IdentityForm({ identity }: { readonly identity: Identity }) {
  const form = useSiteInfoForm({
    initial: identity,
    changes: (draft: Identity) => draft,
    schema: SiteInfoChanges,
    saved: 'Ajustes guardados',
    failed: 'Error al guardar la información',
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
      <fieldset>
        <legend className="mb-1 font-serif text-lead">Quién vende</legend>
        <p className="mb-4 text-quiet">
          La ley pide que estos datos estén en el sitio. Lo que queda vacío no se muestra.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          {(Object.keys(legalLabels) as (keyof LegalIdentity)[]).map((name) => (
            <TextField
              key={name}
              label={legalLabels[name]}
              name={name}
              value={draft.legal[name]}
              error={errors[name]}
              onChange={({ target }) =>
                setDraft((before) => ({ ...before, legal: { ...before.legal, [name]: target.value } }))
              }
            />
          ))}
        </div>
      </fieldset>
      <SaveBar busy={form.busy} />
      <UnsavedDialog open={unsaved.leaving} onLeave={unsaved.leave} onStay={unsaved.stay} keepsDraft />
    </form>
  )
}
