import type { ReactNode } from 'react'
import { ListState } from '#ui/list-state.tsx'
import { IdentityForm } from './identity-form.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useIdentity } from './use-site-info-form.ts'

/** 'Galería', with what other rooms keep of the gallery below. */
export function GallerySettings({ children }: { children: ReactNode }) {
  const identity = useIdentity()
  return (
    <SettingsSection title="Galería">
      <ListState
        query={identity}
        failed="Error al cargar los ajustes"
        isEmpty={identity.data === undefined}
        empty=""
      >
        {identity.data && <IdentityForm identity={identity.data} />}
      </ListState>
      {children}
    </SettingsSection>
  )
}
