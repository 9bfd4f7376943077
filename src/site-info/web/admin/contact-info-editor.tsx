import { Loaded } from '#ui/loaded.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { defaultContactInfo } from '../../contact-info.ts'
import { ContactInfoForm } from './contact-info-form.tsx'
import { DefaultData } from './default-data.tsx'
import { useContactInfo } from './use-site-info-form.ts'

/** 'Información de Contacto' */
export function ContactInfoEditor() {
  const query = useContactInfo()
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title="Información de Contacto" />
      <Loaded
        query={query}
        failed="Error al cargar la información de contacto"
        fallback={
          <DefaultData>
            <ContactInfoForm contact={defaultContactInfo} />
          </DefaultData>
        }
      >
        {(contact) => <ContactInfoForm contact={contact} />}
      </Loaded>
    </div>
  )
}
