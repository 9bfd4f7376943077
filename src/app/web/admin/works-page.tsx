import { WorksList } from '#artworks/web/admin/works-list.tsx'
import { useTellDeleted } from '#trash/web/admin/use-trash.ts'

/** 'Gestión de Obras' */
export default function WorksPage() {
  return <WorksList tellDeleted={useTellDeleted()} />
}
