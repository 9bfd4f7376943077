import type { ComponentProps, ReactNode } from 'react'
import { adminPages } from '#pages/admin-pages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ListState } from '#ui/list-state.tsx'
import { May } from '#ui/may.tsx'
import { SectionHead } from '#ui/section-head.tsx'

/** One of the sections of 'Ajustes', with the way back to all of them. */
export function SettingsSection({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <div className="flex flex-col gap-6">
      <div>
        <May right="administrator">
          <BackLink fallback={adminPages.settings.link()}>Ajustes</BackLink>
        </May>
        <SectionHead title={title} />
      </div>
      {children}
    </div>
  )
}

interface SettingsStateProps {
  readonly query: ComponentProps<typeof ListState>['query']
  readonly children: ReactNode
}

/** Settings that come from elsewhere: waiting, failed with a way to try again, or there. */
export const SettingsState = ({ query, children }: SettingsStateProps) => (
  <ListState query={query} failed="Error al cargar los ajustes" isEmpty={query.data === undefined} empty="">
    {children}
  </ListState>
)
