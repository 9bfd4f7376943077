import { MessagesList } from '#contact-messages/web/admin/messages-list.tsx'

/** 'Mensajes de Contacto' */
export default function MessagesPage() {
  return <MessagesList />
}
