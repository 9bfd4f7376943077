import type { InputHTMLAttributes, ReactNode } from 'react'
import { boundTexts } from '#ui/bound-texts.ts'
import { TextField } from '#ui/form-field.tsx'
import type { ContactInfo } from '../../contact-info.ts'
import { MapFields } from './map-fields.tsx'
import { SiteForm } from './site-form.tsx'
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

/** How the artist is reached, as she writes it. */
export function ContactInfoForm({ contact }: { readonly contact: ContactInfo }) {
  const form = useSiteInfoForm({
    initial: contact,
    name: 'contacto',
    sections: (draft: ContactInfo) => ({ contact: draft }),
    whole: ['mapLocation'],
    saved: 'Información de contacto actualizada exitosamente',
    failed: 'Error al guardar la información',
  })
  const { draft, change, errors, field } = form
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
  return (
    <SiteForm form={form} className="flex flex-col gap-10">
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
          errors={errors}
          onChange={(mapLocation) => change({ mapLocation })}
        />
      </Part>
      <Part title="Redes sociales">
        {keysOf(socialLabels).map((name) => (
          <TextField key={name} label={socialLabels[name]} {...profile(name)} {...address} />
        ))}
      </Part>
      <WeekHours
        hours={draft.businessHours}
        errors={errors}
        onChange={(businessHours) => change({ businessHours })}
      />
    </SiteForm>
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
