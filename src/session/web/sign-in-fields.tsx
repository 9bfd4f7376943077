import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { CheckChoice } from '#ui/choice.tsx'
import type { FormValues } from '#ui/form-answer.ts'
import { TextField } from '#ui/form-field.tsx'
import { AccountField } from './account-field.tsx'
import type { CodeStep } from './use-sign-in-form.ts'

interface SignInFieldsProps {
  readonly errors: FormValues
  readonly email?: string | undefined
  /** Set when the shop asks for a code instead. */
  readonly codeStep: CodeStep | undefined
  readonly onBeginAgain: () => void
}

/** What the sign-in asks for: both words, or the code that the shop wants to see after them. */
export function SignInFields({ errors, email, codeStep, onBeginAgain }: SignInFieldsProps) {
  if (codeStep !== undefined) return <CodeField {...{ errors, codeStep, onBeginAgain }} />
  return (
    <>
      <AccountField defaultValue={email} error={errors.email} />
      <TextField
        label="Contraseña"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <CheckChoice id="remember" name="remember" label="Mantener la sesión en este dispositivo" />
    </>
  )
}

interface CodeFieldProps {
  readonly errors: FormValues
  readonly codeStep: CodeStep
  readonly onBeginAgain: () => void
}

/** The focus follows to the field that has come, so that the code can be typed at once. */
function CodeField({ errors, codeStep, onBeginAgain }: CodeFieldProps) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={field} className="flex flex-col gap-5">
      <TextField
        label="Código"
        name="code"
        lead={codeStep.message}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.code}
      />
      <Button tone="quiet" className="-ml-2 self-start" onClick={onBeginAgain}>
        Empezar de nuevo
      </Button>
    </div>
  )
}
