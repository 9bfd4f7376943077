import { type ReactNode, useMemo } from 'react'
import { type Location, useLocation, useParams } from 'react-router'
import { PicturesMissing } from '#images/web/admin/pending-note.tsx'
import { adminPages } from '#pages/admin-pages.ts'
import type { TellDeleted } from '#trash/trash.ts'
import { BackLink } from '#ui/back-link.tsx'
import { ListState } from '#ui/list-state.tsx'
import { ChangedWith, useMay } from '#ui/may.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useNavigateHere } from '#ui/use-still-here.ts'
import { copyOf, emptyArtworkForm, formOf } from '../../artwork-form.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import { ArtworkEditor } from './artwork-editor.tsx'
import type { NamedSeries } from './artwork-groups.tsx'
import { ArtworkViews } from './artwork-views.tsx'
import { SharedPictures, useResumedForm } from './resumed-form.tsx'
import { useTechniques, useWork, useWorkStats } from './use-artworks-admin.ts'

const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state

interface WorkEditPageProps {
  readonly tellDeleted: TellDeleted
  /** What others have to say of a work, in a line. */
  readonly noteOf: (artworkId: string) => ReactNode
  /** What others show beneath a work that is there: its certificates, its history. */
  readonly beneath: (artworkId: string) => ReactNode
  /** The series that a work may belong to, as far as they have come. */
  readonly series: readonly NamedSeries[] | undefined
}

/** What the form begins with: nothing, a copy of a work, or the work. */
function startOf(work: StudioArtworkAnswer | undefined, isNew: boolean) {
  if (work === undefined) return emptyArtworkForm(new Date().getFullYear())
  return isNew ? copyOf(formOf(work)) : formOf(work)
}

function titleFor(id: string | undefined, mayChange: boolean): string {
  if (id === undefined) return 'Nueva Obra'
  return mayChange ? 'Editar Obra' : 'Obra'
}

/** What the address says besides the work's id: a form to go on with, and of a new work, what it is a copy of. */
function askedOf(id: string | undefined, location: Location) {
  if (id === undefined) return adminPages.newWork.read(location)
  return { copia: undefined, ...adminPages.work.read(location) }
}

/** A new work, a copy of one, or one that is there. */
export function WorkEditPage({ tellDeleted, noteOf, beneath, series = [] }: WorkEditPageProps) {
  const { id } = useParams()
  const location = useLocation()
  const { copia, seguir = null } = askedOf(id, location)
  const resumed = useResumedForm(seguir)
  const source = id ?? copia
  const work = useWork(source)
  const stats = useWorkStats()
  const techniques = useTechniques()
  const navigateHere = useNavigateHere()
  const initial = useMemo(() => startOf(work.data, id === undefined), [work.data, id])
  const isWaiting = source !== undefined && work.data === undefined
  return (
    <div className="flex flex-col gap-6">
      <div>
        <BackLink fallback={adminPages.works.link()}>Gestión de Obras</BackLink>
        <SectionHead title={titleFor(id, useMay()('staff'))} />
        {resumed.isMissing && <PicturesMissing />}
        {id !== undefined && noteOf(id)}
      </div>
      <SharedPictures form={resumed.shared} onTake={resumed.take} />
      <ListState
        query={{
          isPending: (isWaiting && !work.isError) || resumed.isPending,
          isError: isWaiting && work.isError,
          refetch: work.refetch,
        }}
        failed={work.error?.message || 'Error al cargar las obras'}
        isEmpty={false}
        empty=""
      >
        <ChangedWith right="staff">
          <ArtworkEditor
            key={`${source} ${resumed.form?.id}`}
            resumed={resumed.form}
            initial={initial}
            id={id}
            categories={stats.data?.categories.map(({ name }) => name) ?? []}
            techniques={techniques.data ?? []}
            series={series}
            isBought={id !== undefined && work.data?.soldByOrder === true}
            listHref={adminPages.works.link()}
            onSaved={() => navigateHere(isFromList(location.state) ? -1 : adminPages.works.link())}
          />
          {id !== undefined && work.data !== undefined && (
            <ArtworkViews key={id} work={work.data} tellDeleted={tellDeleted} />
          )}
        </ChangedWith>
        {id !== undefined && beneath(id)}
      </ListState>
    </div>
  )
}
