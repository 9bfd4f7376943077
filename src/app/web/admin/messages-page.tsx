import { MessagesList } from '#contact-messages/web/admin/messages-list.tsx'
import { OffersNote } from '#offers/web/admin/offers-note.tsx'

/** 'Mensajes de Contacto' */
export default function MessagesPage() {
  return <MessagesList beside={<OffersNote />} />
}
