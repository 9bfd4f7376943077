import { ClearSample } from '#catalogue-exchange/web/admin/clear-sample.tsx'
import { ExportCatalogue } from '#catalogue-exchange/web/admin/export-catalogue.tsx'
import { ImportCatalogue } from '#catalogue-exchange/web/admin/import-catalogue.tsx'
import { adminPages } from '#pages/admin-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SectionBelow } from '#ui/section-head.tsx'

/** 'Importar y exportar' */
export default function CataloguePage() {
  return (
    <div className="flex flex-col gap-8">
      <SectionBelow of="Volver a Gestión de Obras" to={adminPages.works.link()} title="Importar y exportar" />
      <ImportCatalogue>
        <ButtonLink to={adminPages.works.link()} className="sm:self-start">
          Ver las obras
        </ButtonLink>
      </ImportCatalogue>
      <div className="border-line border-t pt-8">
        <ExportCatalogue />
      </div>
      <ClearSample />
    </div>
  )
}
