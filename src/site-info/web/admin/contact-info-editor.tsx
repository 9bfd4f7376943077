import { ListState } from '#ui/list-state.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { defaultContactInfo } from '../../contact-info.ts'
import { ContactInfoForm } from './contact-info-form.tsx'
import { DefaultData } from './default-data.tsx'
import { useContactInfo } from './use-site-info-form.ts'

/** 'Información de Contacto' */
export function ContactInfoEditor() {
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
