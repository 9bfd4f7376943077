import { adminPages } from '#pages/admin-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { BackupNote } from './backup-note.tsx'

/** How the backups do, and where she gets a file of her own. */
export function BackupCondition() {
  return (
    <>
      <BackupNote />
      <section className="flex flex-col gap-4">
        <h3 className="text-lead">Tu catálogo en un archivo</h3>
        <p className="max-w-2xl text-quiet">
          Todas tus obras, con sus fotos, para guardar en tu computadora. Las copias de respaldo, que tienen
          también pedidos y mensajes, las hace la tienda.
        </p>
        <ButtonLink tone="plain" to={adminPages.catalogue.link()} className="self-start">
          Importar y exportar
        </ButtonLink>
      </section>
    </>
  )
}
