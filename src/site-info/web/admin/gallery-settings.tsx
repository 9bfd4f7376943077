import type { ReactNode } from 'react'
import { IdentityForm } from './identity-form.tsx'
import { SettingsSection, SettingsState } from './settings-section.tsx'
import { useIdentity } from './use-site-info-form.ts'

/** 'Galería', with what other rooms keep of the gallery below. */
export function GallerySettings({ children }: { children: ReactNode }) {
  const identity = useIdentity()
  return (
    <SettingsSection title="Galería">
      <SettingsState query={identity}>
        {identity.data && <IdentityForm identity={identity.data} />}
      </SettingsState>
      {children}
    </SettingsSection>
  )
}
