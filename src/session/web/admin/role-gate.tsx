import { type ReactNode, useCallback } from 'react'
import { MayProvider } from '#ui/may.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { mayDo, type Right } from '../../roles.ts'
import { useSession } from '../use-session.ts'

/** What whoever is signed in may do, by the rule that the server has as well. */
export function useOwnRights(): (right: Right) => boolean {
  const role = useSession(({ user }) => user?.accessRole ?? 'reader')
  return useCallback((right: Right) => mayDo(role, right), [role])
}

interface RoleGateProps {
  /** What the page asks for. */
  readonly right: Right
  readonly children: ReactNode
}

/** Shows a page to those who may open it, and tells the others whom to ask. */
export function RoleGate({ right, children }: RoleGateProps) {
  const may = useOwnRights()
  return (
    <MayProvider value={may}>
      {!may('staff') && (
        <Notice className="mb-6">
          <p>Tu cuenta es de solo lectura: podés ver todo lo de acá y no cambiar nada.</p>
        </Notice>
      )}
      {may(right) ? children : <Closed />}
    </MayProvider>
  )
}

const Closed = () => (
  <div className="flex max-w-prose flex-col gap-3 py-8">
    <SectionHead title="No es para tu cuenta" />
    <p>Tu cuenta no puede abrir esta página. Si la necesitás, pedíselo a quien te dio el acceso.</p>
  </div>
)
