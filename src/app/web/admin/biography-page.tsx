import { adminPages } from '#pages/admin-pages.ts'
import { type Biography, defaultBiography } from '#site-info/biography.ts'
import { BiographyForm } from '#site-info/web/admin/biography-form.tsx'
import { DefaultData } from '#site-info/web/admin/default-data.tsx'
import { fetchBiography, useBiography } from '#site-info/web/admin/use-site-info-form.ts'
import { useTellDeleted } from '#trash/web/admin/use-trash.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ListState } from '#ui/list-state.tsx'
import { SectionHead } from '#ui/section-head.tsx'

/** Of the portrait only what the artist writes herself: the rest is known of its file. */
const editable = ({ profileImage: { url, alt }, ...rest }: Biography) => ({
  ...rest,
  profileImage: { url, alt },
})

/** 'Editar Biografía' */
export default function BiographyAdminPage() {
  const biography = useBiography()
  const told = { tellDeleted: useTellDeleted(), readStored: async () => editable(await fetchBiography()) }
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Editar Biografía">
        <ButtonLink tone="quiet" to={adminPages.trash.link()}>
          Papelera
        </ButtonLink>
      </SectionHead>
      <ListState
        query={biography}
        failed="Error al cargar la biografía"
        isEmpty={biography.data === undefined}
        empty=""
        fallback={
          <DefaultData>
            <BiographyForm biography={editable(defaultBiography)} {...told} />
          </DefaultData>
        }
      >
        {biography.data && <BiographyForm biography={editable(biography.data)} {...told} />}
      </ListState>
    </div>
  )
}
