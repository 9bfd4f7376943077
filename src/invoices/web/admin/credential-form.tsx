import { type FormEvent, useState } from 'react'
import { dayText } from '#platform/time/date-text.ts'
import { tidyCuit } from '#site-info/cuit.ts'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/form-field.tsx'
import type { CredentialFacts } from '../../invoice-settings.ts'
import { useCredential } from './use-invoices.ts'

const FIELDS = [
  { name: 'certificate', label: 'Certificado (.crt)', accept: '.crt,.pem,.cer' },
  { name: 'key', label: 'Clave privada (.key)', accept: '.key,.pem' },
] as const

const fileIn = (form: HTMLFormElement, name: string): File | undefined => {
  const file = new FormData(form).get(name)
  return file instanceof File && file.size > 0 ? file : undefined
}

/** The certificate by which the authority knows the seller, with its key. */
export function CredentialForm({ credential }: { readonly credential: CredentialFacts | null }) {
  const upload = useCredential()
  const [missing, setMissing] = useState<readonly string[]>([])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const [certificate, key] = [fileIn(form, 'certificate'), fileIn(form, 'key')]
    setMissing(FIELDS.map(({ name }) => name).filter((name) => fileIn(form, name) === undefined))
    if (certificate === undefined || key === undefined || upload.isPending) return
    upload.mutate({ certificate, key }, { onSuccess: () => form.reset() })
  }

  return (
    <form noValidate onSubmit={send} className="flex max-w-2xl flex-col gap-5">
      <h3 className="text-lead">Certificado de ARCA</h3>
      {credential !== null && (
        <Facts>
          <Fact name="Guardado">
            {[credential.alias, `CUIT ${tidyCuit(credential.cuit)}`].filter(Boolean).join(' · ')}
          </Fact>
          <Fact name="Vence">{dayText(credential.endsAt)}</Fact>
        </Facts>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ name, label, accept }) => (
          <TextField
            key={name}
            type="file"
            label={label}
            name={name}
            accept={accept}
            {...(missing.includes(name) && { error: 'Elegí el archivo' })}
          />
        ))}
      </div>
      <p className="text-quiet text-small">
        Se sacan de ARCA con clave fiscal. La clave se guarda cifrada y nadie la puede volver a leer desde
        acá.
      </p>
      <Button type="submit" tone="plain" aria-disabled={upload.isPending} className="self-start">
        {credential === null ? 'Guardar certificado' : 'Reemplazar certificado'}
      </Button>
    </form>
  )
}
