import { useParams } from 'react-router'
import { adminLinkTo, adminPages } from '#pages/admin-pages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { viewOf } from '../../artwork-view.ts'
import { ArtworkDetails } from '../artwork-details.tsx'
import { usePublish, useWork } from './use-artworks-admin.ts'

/** A work as visitors will see it, for the artist alone while it is a draft. */
export function WorkPreview() {
  const { id = '' } = useParams()
  const query = useWork(id)
  const publish = usePublish()
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Vista previa">
        <ButtonLink tone="plain" to={adminLinkTo.work(id)}>
          Editar
        </ButtonLink>
      </SectionHead>
      <Loaded query={query} failed={query.error?.message || 'Error al cargar las obras'}>
        {(work) => (
          <>
            {!work.published && (
              <Notice>
                <p>Es un borrador: solo vos ves esta página.</p>
                <Button
                  tone="quiet"
                  className="-ml-2"
                  aria-disabled={publish.isPending}
                  onClick={() => !publish.isPending && publish.mutate({ id, published: true })}
                >
                  Publicar
                </Button>
              </Notice>
            )}
            {/* It brings the margins of a page along. */}
            <div className="-mx-5 sm:mx-0">
              <ArtworkDetails
                work={viewOf(work)}
                before={<BackLink fallback={adminPages.works.link()}>Gestión de Obras</BackLink>}
                action={<p className="text-quiet">Acá va a estar el botón para comprarla.</p>}
              />
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}
