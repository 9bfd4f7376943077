import { CallError } from '#platform/web-client/caller.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignInForm } from './use-sign-in-form.ts'

function sentenceFor(error: unknown): string {
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : 'Error de conexión'
  if (error.status === 0) return 'Error al conectar con el servidor'
  return error.message || 'Error al iniciar sesión'
}

/** The sign-in of the administration. */
export function LoginForm({ onDone }: { readonly onDone: () => void }) {
  const { errors, refusal, busy, codeStep, typedEmail, onSubmit, beginAgain } = useSignInForm(
    onDone,
    sentenceFor,
  )
  return (
    <form method="post" data-waits noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <SignInFields errors={errors} email={typedEmail} codeStep={codeStep} onBeginAgain={beginAgain} />
      {refusal !== '' && (
        <Notice tone="alarm">
          <p className="font-medium">{refusal}</p>
        </Notice>
      )}
      <Button type="submit" aria-disabled={busy}>
        {busy ? 'Ingresando...' : 'Ingresar'}
      </Button>
    </form>
  )
}
