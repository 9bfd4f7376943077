import { defaultContactInfo } from '#site-info/contact-info.ts'
import { ContactInfoForm } from '#site-info/web/admin/contact-info-form.tsx'
import { DefaultData } from '#site-info/web/admin/default-data.tsx'
import { useContactInfo } from '#site-info/web/admin/use-site-info-form.ts'
import { ListState } from '#ui/list-state.tsx'
import { SectionHead } from '#ui/section-head.tsx'

/** 'Información de Contacto' */
export default function ContactAdminPage() {
  const contact = useContactInfo()
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Información de Contacto" />
      <ListState
        query={contact}
        failed="Error al cargar la información de contacto"
        isEmpty={contact.data === undefined}
        empty=""
        fallback={
          <DefaultData>
            <ContactInfoForm contact={defaultContactInfo} />
          </DefaultData>
        }
      >
        {contact.data && <ContactInfoForm contact={contact.data} />}
      </ListState>
    </div>
  )
}
