import type { ReactNode } from 'react'
import { AppIconForm } from './app-icon-form.tsx'
import { IdentityForm } from './identity-form.tsx'
import { SettingsSection, SettingsState } from './settings-section.tsx'
import { useAppIcon, useIdentity } from './use-site-info-form.ts'

/** 'Galería', with what other rooms keep of the gallery below. */
export function GallerySettings({ children }: { children: ReactNode }) {
  const identity = useIdentity()
  const icon = useAppIcon()
  return (
    <SettingsSection title="Galería">
      <SettingsState query={identity}>
        {identity.data && <IdentityForm identity={identity.data} />}
      </SettingsState>
      <SettingsState query={icon}>{icon.data && <AppIconForm {...icon.data} />}</SettingsState>
      {children}
    </SettingsSection>
  )
}
