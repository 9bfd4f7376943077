import { ExportCatalogue } from '#catalogue-exchange/web/admin/export-catalogue.tsx'
import { ImportCatalogue } from '#catalogue-exchange/web/admin/import-catalogue.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { adminPaths } from './admin-map.ts'

/** 'Importar y exportar' */
export default function CataloguePage() {
  return (
    <div className="flex flex-col gap-8">
      <div>
        <BackLink fallback={adminPaths.works}>Volver a Gestión de Obras</BackLink>
        <SectionHead title="Importar y exportar" />
      </div>
      <ImportCatalogue>
        <ButtonLink to={adminPaths.works} className="sm:self-start">
          Ver las obras
        </ButtonLink>
      </ImportCatalogue>
      <div className="border-line border-t pt-8">
        <ExportCatalogue />
      </div>
    </div>
  )
}
