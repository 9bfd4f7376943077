import { BiographyEditor } from '#site-info/web/admin/biography-editor.tsx'
import { useTellDeleted } from '#trash/web/admin/use-trash.ts'

/** 'Editar Biografía' */
export default function BiographyAdminPage() {
  return <BiographyEditor tellDeleted={useTellDeleted()} />
}
