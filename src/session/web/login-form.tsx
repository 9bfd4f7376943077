import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { signInFailure } from './sign-in-failure.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { useSignInForm } from './use-sign-in-form.ts'

/** The sign-in of the administration. */
export function LoginForm({ onDone }: { readonly onDone: () => void }) {
  const { errors, refusal, busy, codeStep, typedEmail, onSubmit, beginAgain } = useSignInForm(
    onDone,
    signInFailure,
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
