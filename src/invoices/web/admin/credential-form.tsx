import { dayText } from '#platform/time/date-text.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import { tidyCuit } from '#site-info/cuit.ts'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/form-field.tsx'
import { useDraftForm } from '#ui/use-draft-form.ts'
import type { CredentialFacts } from '../../invoice-settings.ts'
import { useCredential } from './use-invoices.ts'

const FIELDS = [
  { name: 'certificate', label: 'Certificado (.crt)', accept: '.crt,.pem,.cer' },
  { name: 'key', label: 'Clave privada (.key)', accept: '.key,.pem' },
] as const

interface Chosen {
  readonly certificate?: File | undefined
  readonly key?: File | undefined
}

function chosenIn(form: HTMLFormElement): Chosen {
  const sent = new FormData(form)
  const fileAt = (name: keyof Chosen) => {
    const file = sent.get(name)
    return file instanceof File && file.size > 0 ? file : undefined
  }
  return { certificate: fileAt('certificate'), key: fileAt('key') }
}

const missing = (file: File | undefined) => (file === undefined ? 'Elegí el archivo' : undefined)

/** The certificate by which the authority knows the seller, with its key. */
export function CredentialForm({ credential }: { readonly credential: CredentialFacts | null }) {
  const upload = useCredential()
  const { errors, point, onSubmit } = useDraftForm<Chosen>({
    blank: {},
    reads: chosenIn,
    errorsOf: ({ certificate, key }) => ({ certificate: missing(certificate), key: missing(key) }),
    send: async ({ certificate, key }, form) => {
      if (certificate === undefined || key === undefined || upload.isPending) return
      upload.mutate(
        { certificate, key },
        {
          onSuccess: () => form.reset(),
          onError: (error) => error instanceof CallError && point(firstByField(error.errors)),
        },
      )
    },
  })

  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-2xl flex-col gap-5">
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
          <TextField key={name} type="file" label={label} name={name} accept={accept} error={errors[name]} />
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
