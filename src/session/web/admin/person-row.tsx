import { type ReactNode, useEffect, useRef, useState } from 'react'
import { momentText } from '#platform/time/date-text.ts'
import { periodText } from '#platform/time/period-text.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { Button } from '#ui/button.tsx'
import { ACCESS_KEPT_DAYS } from '../../access-rules.ts'
import { changeRole, type PersonAnswer, removePerson } from '../../accounts-api.ts'
import { ROLES, roleNames } from '../../roles.ts'
import { useAccessForm } from '../use-access-form.ts'
import { OwnPasswordField } from './own-password-field.tsx'
import { RoleChoice } from './role-choice.tsx'

interface PersonRowProps {
  readonly person: PersonAnswer
  /** She has no access any more: her row goes, and the focus has to go elsewhere. */
  readonly onGone: () => void
}

/** Somebody who comes in, with what an artist can do about it; about herself another one does. */
export function PersonRow({ person, onGone }: PersonRowProps) {
  const [step, setStep] = useState<'rest' | 'role' | 'removal'>('rest')
  const { name, email, role, signedInAt, hasSecondFactor, isSelf } = person
  const rest = () => setStep('rest')
  return (
    <li className="flex flex-col gap-3 py-4">
      <div>
        <p className="wrap-anywhere font-medium">
          {name}
          {isSelf && <span className="font-normal"> · sos vos</span>}
        </p>
        <p className="wrap-anywhere text-small">{email}</p>
        <p className="text-quiet text-small">
          {roleNames[role]} ·{' '}
          {signedInAt === null
            ? `no entró en los últimos ${periodText(ACCESS_KEPT_DAYS, 'day')}`
            : `entró por última vez el ${momentText(signedInAt)}`}{' '}
          · {hasSecondFactor ? 'con' : 'sin'} verificación en dos pasos
        </p>
      </div>
      {step === 'rest' && !isSelf && (
        <div className="-ml-2 flex flex-wrap gap-x-4">
          <Button tone="quiet" aria-label={`Cambiar el rol de ${name}`} onClick={() => setStep('role')}>
            Cambiar el rol
          </Button>
          <Button tone="quiet" aria-label={`Quitar el acceso a ${name}`} onClick={() => setStep('removal')}>
            Quitar el acceso
          </Button>
        </div>
      )}
      {step === 'role' && <RoleForm person={person} onDone={rest} />}
      {step === 'removal' && <RemovalForm person={person} onCancel={rest} onGone={onGone} />}
    </li>
  )
}

function RoleForm({ person, onDone }: { readonly person: PersonAnswer; readonly onDone: () => void }) {
  const { errors, busy, onSubmit } = useAccessForm(async ({ role, currentPassword = '' }) => {
    const given = ROLES.find((each) => each === role) ?? person.role
    await callApi(changeRole, { params: { id: person.id }, body: { role: given, currentPassword } })
    onDone()
  }, 'Rol cambiado')
  return (
    <AskedForm onSubmit={onSubmit} action="Cambiar el rol" busy={busy} onCancel={onDone}>
      <RoleChoice initial={person.role} error={errors.role} />
      <OwnPasswordField error={errors.currentPassword} />
    </AskedForm>
  )
}

interface RemovalFormProps extends PersonRowProps {
  readonly onCancel: () => void
}

function RemovalForm({ person, onCancel, onGone }: RemovalFormProps) {
  const { errors, busy, onSubmit } = useAccessForm(async ({ currentPassword = '' }) => {
    await callApi(removePerson, { params: { id: person.id }, body: { currentPassword } })
    onGone()
  }, 'Ya no tiene acceso')
  return (
    <AskedForm onSubmit={onSubmit} action="Quitar el acceso" busy={busy} onCancel={onCancel}>
      <p>
        {person.name} deja de entrar en este momento y se cierran sus sesiones. Lo que cargó se queda en la
        galería.
      </p>
      <OwnPasswordField error={errors.currentPassword} />
    </AskedForm>
  )
}

interface AskedFormProps {
  readonly action: string
  readonly busy: boolean
  readonly onSubmit: React.ComponentProps<'form'>['onSubmit']
  readonly onCancel: () => void
  readonly children: ReactNode
}

function AskedForm({ action, busy, onSubmit, onCancel, children }: AskedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  // The button that led here is gone: whoever types goes on at the first field.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-5">
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Un momento...' : action}
        </Button>
        <Button tone="plain" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
