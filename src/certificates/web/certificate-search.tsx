import { linkTo } from '#pages/site-pages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { LONGEST_TYPED } from '../certificate-code.ts'

interface CertificateSearchProps {
  /** What was typed or followed; it stays in the field. */
  readonly typed?: string
  /** Why it leads to no certificate. */
  readonly error?: string
}

/** Asks for the code of a certificate, and says what is wrong with one. An ordinary form: it needs no script. */
export function CertificateSearch({ typed = '', error }: CertificateSearchProps) {
  return (
    <MessagePage eyebrow="Certificado de autenticidad" title="Comprobar un certificado">
      <p className="text-quiet">
        Escribí el código que está al pie del certificado. Te mostramos de qué obra es y si sigue siendo
        válido.
      </p>
      <form method="get" action={linkTo.certificates()} className="flex w-full max-w-md flex-col gap-5">
        <TextField
          label="Código"
          name="codigo"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST_TYPED}
          placeholder="K7QX-3M9T-0B2F"
          hint="Doce letras y números; con o sin guiones."
          defaultValue={typed}
          {...(error !== undefined && { error })}
        />
        <Button type="submit" className="self-start">
          Comprobar
        </Button>
      </form>
      {error !== undefined && (
        <ButtonLink tone="quiet" to={linkTo.contact()} className="-ml-2">
          Escribirnos
        </ButtonLink>
      )}
    </MessagePage>
  )
}
