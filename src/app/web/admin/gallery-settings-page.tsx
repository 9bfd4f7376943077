import { SignaturePicture } from '#certificates/web/admin/signature-picture.tsx'
import { GallerySettings } from '#site-info/web/admin/gallery-settings.tsx'

/** 'Galería' */
export default function GallerySettingsPage() {
  return (
    <GallerySettings>
      <SignaturePicture />
    </GallerySettings>
  )
}
