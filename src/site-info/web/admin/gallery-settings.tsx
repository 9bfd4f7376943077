import type { ReactNode } from 'react'
import { Loaded } from '#ui/loaded.tsx'
import { AppIconForm } from './app-icon-form.tsx'
import { IdentityForm } from './identity-form.tsx'
import { NOT_LOADED, SettingsSection } from './settings-section.tsx'
import { useAppIcon, useIdentity } from './use-site-info-form.ts'

/** 'Galería', with what other rooms keep of the gallery below. */
export function GallerySettings({ children }: { children: ReactNode }) {
  const identity = useIdentity()
  const icon = useAppIcon()
  return (
    <SettingsSection title="Galería">
      <Loaded query={identity} failed={NOT_LOADED}>
        {(known) => <IdentityForm identity={known} />}
      </Loaded>
      <Loaded query={icon} failed={NOT_LOADED}>
        {(known) => <AppIconForm {...known} />}
      </Loaded>
      {children}
    </SettingsSection>
  )
}
