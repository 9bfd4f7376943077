import type { ReactNode } from 'react'
import { adminPages } from '#pages/admin-pages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { May } from '#ui/may.tsx'
import { SectionHead } from '#ui/section-head.tsx'

export const NOT_LOADED = 'Error al cargar los ajustes'

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
