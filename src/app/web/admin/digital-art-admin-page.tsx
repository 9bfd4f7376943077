import { useOriginals } from '#artworks/web/admin/use-artworks-admin.ts'
import { PrintsList } from '#digital-art/web/admin/prints-list.tsx'
import { useTellDeleted } from '#trash/web/admin/use-trash.ts'

/** 'Arte Digital' */
export default function DigitalArtAdminPage() {
  return <PrintsList originals={useOriginals().data} tellDeleted={useTellDeleted()} />
}
