import { adminPages } from '#pages/admin-pages.ts'
import { BiographyForm } from '#site-info/web/admin/biography-form.tsx'
import { useBiography } from '#site-info/web/admin/use-site-info-form.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ListState } from '#ui/list-state.tsx'
import { SectionHead } from '#ui/section-head.tsx'

/** 'Editar Biografía' */
export default function BiographyAdminPage() {
  const biography = useBiography()
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
      >
        {biography.data && (
          <BiographyForm
            biography={{
              ...biography.data,
              profileImage: {
                url: biography.data.profileImage.url,
                alt: biography.data.profileImage.alt,
              },
            }}
          />
        )}
      </ListState>
    </div>
  )
}
