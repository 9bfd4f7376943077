import { adminPages } from '#pages/admin-pages.ts'
import type { TellDeleted } from '#trash/trash.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { type Biography, defaultBiography } from '../../biography.ts'
import { BiographyForm } from './biography-form.tsx'
import { DefaultData } from './default-data.tsx'
import { fetchBiography, useBiography } from './use-site-info-form.ts'

/** Of the portrait only what the artist writes herself: the rest is known of its file. */
const editable = ({ profileImage: { url, alt }, ...rest }: Biography) => ({
  ...rest,
  profileImage: { url, alt },
})

interface BiographyEditorProps {
  readonly tellDeleted: TellDeleted
}

/** 'Editar Biografía' */
export function BiographyEditor({ tellDeleted }: BiographyEditorProps) {
  const query = useBiography()
  const told = { tellDeleted, readStored: async () => editable(await fetchBiography()) }
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Editar Biografía">
        <ButtonLink tone="quiet" to={adminPages.trash.link()} className="-mr-2 phone:-my-3 phone:self-end">
          Papelera
        </ButtonLink>
      </SectionHead>
      <Loaded
        query={query}
        failed="Error al cargar la biografía"
        fallback={
          <DefaultData>
            <BiographyForm biography={editable(defaultBiography)} {...told} />
          </DefaultData>
        }
      >
        {(biography) => <BiographyForm biography={editable(biography)} {...told} />}
      </Loaded>
    </div>
  )
}
