import { CallError } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'
import { useDraftForm } from '#ui/use-draft-form.ts'
import { useCredential } from './use-credential.ts'

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

interface CredentialFormProps {
  readonly isKept: boolean
  /** Whether the key of a certificate may be here already. */
  readonly isRequested: boolean
}

/** Takes the certificate by which the authority knows the seller, with its key unless that was made here. */
export function CredentialForm({ isKept, isRequested }: CredentialFormProps) {
  const upload = useCredential()
  const { errors, point, onSubmit } = useDraftForm<Chosen>({
    blank: {},
    reads: chosenIn,
    errorsOf: ({ certificate, key }) => ({
      certificate: missing(certificate),
      key: isRequested ? undefined : missing(key),
    }),
    send: async ({ certificate, key }, form) => {
      if (certificate === undefined || upload.isPending) return
      upload.mutate(
        { certificate, key },
        {
          onSuccess: () => form.reset(),
          onError: (error) => error instanceof CallError && point(firstByField(error.errors)),
        },
      )
    },
  })
  const hints = { certificate: undefined, key: isRequested ? 'Solo si la hiciste por tu cuenta.' : undefined }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {FIELDS.map(({ name, label, accept }) => (
          <TextField
            key={name}
            type="file"
            label={label}
            name={name}
            accept={accept}
            hint={hints[name]}
            error={errors[name]}
          />
        ))}
      </div>
      <p className="text-quiet text-small">
        La clave se guarda cifrada y nadie la puede volver a leer desde acá.
      </p>
      <Button type="submit" tone="plain" aria-disabled={upload.isPending} className="self-start">
        {isKept ? 'Reemplazar certificado' : 'Guardar certificado'}
      </Button>
    </form>
  )
}
