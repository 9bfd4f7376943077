import { ContactInfoEditor } from '#site-info/web/admin/contact-info-editor.tsx'

/** 'Información de Contacto' */
export default function ContactAdminPage() {
  return <ContactInfoEditor />
}
