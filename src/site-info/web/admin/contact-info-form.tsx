import type { InputHTMLAttributes, ReactNode } from 'react'
import { boundTexts } from '#ui/bound-texts.ts'
import { DraftOffer } from '#ui/draft-offer.tsx'
import { TextField } from '#ui/form-field.tsx'
import { SaveBar } from '#ui/save-bar.tsx'
import { UnsavedDialog } from '#ui/unsaved-dialog.tsx'
import { useUnsaved } from '#ui/use-unsaved.ts'
import type { ContactInfo } from '../../contact-info.ts'
import { SiteInfoChanges } from '../../site-info-form.ts'
import { MapFields } from './map-fields.tsx'
import { useSiteInfoForm } from './use-site-info-form.ts'
import { WeekHours } from './week-hours.tsx'

type Attributes = InputHTMLAttributes<HTMLInputElement>

const tel: Attributes = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' }
const address: Attributes = {
  inputMode: 'url',
  autoCapitalize: 'none',
  spellCheck: false,
  placeholder: '@nombre o https://',
}

const addressLabels = {
  street: 'Calle',
  city: 'Ciudad',
  province: 'Provincia',
  country: 'País',
  postalCode: 'Código postal',
} satisfies Record<keyof ContactInfo['address'], string>

const socialLabels = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
} satisfies Record<keyof ContactInfo['socialMedia'], string>

const keysOf = <Key extends string>(labels: Record<Key, string>) => Object.keys(labels) as Key[]

/** Under which what was typed waits in this browser. */
const NAME = 'contacto'

/** How the artist is reached, as she writes it. */
export function ContactInfoForm({ contact }: { readonly contact: ContactInfo }) {
  const form = useSiteInfoForm({
    initial: contact,
    changes: (draft: ContactInfo) => ({ contact: draft }),
    schema: SiteInfoChanges,
    saved: 'Información de contacto actualizada exitosamente',
    failed: 'Error al guardar la información',
  })
  const { draft, change, errors } = form
  const field = boundTexts({ values: draft, errors, change })
  const street = boundTexts(
    { values: draft.address, errors, change: (part) => change({ address: { ...draft.address, ...part } }) },
    'address.',
  )
  const profile = boundTexts(
    {
      values: draft.socialMedia,
      errors,
      change: (part) => change({ socialMedia: { ...draft.socialMedia, ...part } }),
    },
    'socialMedia.',
  )
  const unsaved = useUnsaved(form.dirty, { name: NAME, values: draft })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-10">
      <DraftOffer name={NAME} initial={contact} onTake={change} />
      <Part title="Datos de contacto">
        <TextField
          label="Email"
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <TextField label="Teléfono" {...field('phone')} {...tel} />
        <TextField label="WhatsApp" {...field('whatsapp')} {...tel} />
      </Part>
      <Part title="Dirección">
        {keysOf(addressLabels).map((name) => (
          <TextField key={name} label={addressLabels[name]} {...street(name)} />
        ))}
      </Part>
      <Part title="Ubicación en el mapa">
        <MapFields
          location={draft.mapLocation}
          address={draft.address}
          onChange={(mapLocation) => change({ mapLocation })}
        />
      </Part>
      <Part title="Redes sociales">
        {keysOf(socialLabels).map((name) => (
          <TextField key={name} label={socialLabels[name]} {...profile(name)} {...address} />
        ))}
      </Part>
      <WeekHours hours={draft.businessHours} onChange={(businessHours) => change({ businessHours })} />
      <SaveBar busy={form.busy} />
      <UnsavedDialog question={unsaved} />
    </form>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4 font-serif text-lead">{title}</legend>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </fieldset>
  )
}
