import { useMemo } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { copyOf, emptyArtworkForm, formOf } from '#artworks/artwork-form.ts'
import { ArtworkEditor } from '#artworks/web/admin/artwork-editor.tsx'
import { ArtworkViews } from '#artworks/web/admin/artwork-views.tsx'
import { useWork, useWorkStats } from '#artworks/web/admin/use-artworks-admin.ts'
import { adminPages } from '#pages/admin-pages.ts'
import { useTellDeleted } from '#trash/web/admin/use-trash.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ListState } from '#ui/list-state.tsx'
import { SectionHead } from '#ui/section-head.tsx'

const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state

/** A new work, a copy of one, or one that is there. */
export default function WorkPage() {
  const { id } = useParams()
  const [params] = useSearchParams()
  const copied = params.get('copia') ?? undefined
  const source = id ?? copied
  const work = useWork(source)
  const stats = useWorkStats()
  const tellDeleted = useTellDeleted()
  const navigate = useNavigate()
  const { state } = useLocation()
  const initial = useMemo(() => {
    if (work.data === undefined) return emptyArtworkForm(new Date().getFullYear())
    return id === undefined ? copyOf(formOf(work.data)) : formOf(work.data)
  }, [work.data, id])
  const isWaiting = source !== undefined && work.data === undefined
  return (
    <div className="flex flex-col gap-6">
      <div>
        <BackLink fallback={adminPages.works.link()}>Gestión de Obras</BackLink>
        <SectionHead title={id === undefined ? 'Nueva Obra' : 'Editar Obra'} />
      </div>
      <ListState
        query={{
          isPending: isWaiting && !work.isError,
          isError: isWaiting && work.isError,
          refetch: work.refetch,
        }}
        failed={work.error?.message || 'Error al cargar las obras'}
        isEmpty={false}
        empty=""
      >
        <ArtworkEditor
          key={source}
          initial={initial}
          id={id}
          categories={stats.data?.categories.map(({ name }) => name) ?? []}
          listHref={adminPages.works.link()}
          onSaved={() => (isFromList(state) ? navigate(-1) : navigate(adminPages.works.link()))}
        />
        {id !== undefined && work.data !== undefined && (
          <ArtworkViews key={id} work={work.data} tellDeleted={tellDeleted} />
        )}
      </ListState>
    </div>
  )
}
