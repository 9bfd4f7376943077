import { useState } from 'react'
import { useOriginals } from '#artworks/web/admin/use-artworks-admin.ts'
import { PrintsList } from '#digital-art/web/admin/prints-list.tsx'
import { useTellDeleted } from '#trash/web/admin/use-trash.ts'

/** 'Arte Digital' */
export default function DigitalArtAdminPage() {
  const [search, setSearch] = useState('')
  const { data } = useOriginals(search)
  return (
    <PrintsList originals={data && { ...data, search, onSearch: setSearch }} tellDeleted={useTellDeleted()} />
  )
}
