import { useRef } from 'react'
import { dayText } from '#platform/time/date-text.ts'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import type { InvitationAnswer } from '../../accounts-api.ts'
import { roleNames } from '../../roles.ts'
import { InviteForm } from './invite-form.tsx'
import { PersonRow } from './person-row.tsx'
import { useAccounts, useWithdrawal } from './use-accounts.ts'

/** 'Personas con acceso': who comes in, who is invited, and the way to invite somebody. */
export function Accounts() {
  const query = useAccounts()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Loaded query={query} failed="Error al cargar quién tiene acceso">
      {({ accounts, invitations }) => (
        <>
          <section className="flex flex-col gap-4">
            <h3 ref={heading} tabIndex={-1} className="text-lead outline-none">
              Entran hoy
            </h3>
            <ul className="max-w-2xl divide-y divide-line border-line border-y">
              {accounts.map((person) => (
                <PersonRow key={person.id} person={person} onGone={() => heading.current?.focus()} />
              ))}
            </ul>
          </section>
          {invitations.length > 0 && <Invitations invitations={invitations} />}
          <section className="flex flex-col gap-4">
            <h3 className="text-lead">Invitar a alguien</h3>
            <InviteForm />
          </section>
        </>
      )}
    </Loaded>
  )
}

function Invitations({ invitations }: { readonly invitations: readonly InvitationAnswer[] }) {
  const withdrawal = useWithdrawal()
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-lead">Invitaciones sin usar</h3>
      <ul className="max-w-2xl divide-y divide-line border-line border-y">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="wrap-anywhere font-medium">{email}</p>
              <p className="text-quiet text-small">
                {roleNames[role]} · el enlace vale hasta el {dayText(expiresAt)}
              </p>
            </div>
            <Button
              tone="quiet"
              className="-ml-2"
              aria-label={`Retirar la invitación a ${email}`}
              aria-disabled={withdrawal.isPending}
              onClick={() => !withdrawal.isPending && withdrawal.mutate(id)}
            >
              Retirar
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-quiet text-small">
        Para mandar otra vez el enlace, invitá de nuevo a esa dirección.
      </p>
    </section>
  )
}
