import { SignaturePicture } from '#certificates/web/admin/signature-picture.tsx'
import { IdentityForm } from '#site-info/web/admin/identity-form.tsx'
import { useIdentity } from '#site-info/web/admin/use-site-info-form.ts'
import { ListState } from '#ui/list-state.tsx'
import { SettingsSection } from './settings-section.tsx'

/** 'Galería' */
export default function GallerySettingsPage() {
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
      <SignaturePicture />
    </SettingsSection>
  )
}
