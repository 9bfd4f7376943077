import { MessageCircle } from 'lucide-react'
import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink, buttonLook } from '#ui/button.tsx'
import { classes } from '#ui/class-names.ts'
import { OutsideLink } from '#ui/outside-link.tsx'
import { whatsappLink } from '#ui/whatsapp-link.ts'
import { enquiryText } from '../viewing-room.ts'

/** How the artist is reached; blank where she is not. */
export interface ContactChannels {
  readonly whatsapp: string
  readonly email: string
}

interface AskLinkProps {
  readonly artist: ContactChannels
  readonly room: string
  /** The title of the work that is asked about; left out for the room. */
  readonly work?: string
  readonly look?: 'button' | 'line'
}

/**
 * Asks the artist about a room or a work in it, with its name: by WhatsApp, else by mail. Both are written on the visitor's
 * own device: no address of the shop tells what stands in a private room. Without either there is the contact form.
 */
export function AskLink({ artist, room, work, look = 'button' }: AskLinkProps) {
  const text = enquiryText(room, work)
  const about = work !== undefined && look === 'line' && <span className="sr-only"> por {work}</span>
  const shown = look === 'button' ? buttonLook('strong') : 'link inline-flex min-h-11 items-center text-small'
  if (artist.whatsapp !== '')
    return (
      <OutsideLink href={whatsappLink(artist.whatsapp, text)} className={shown}>
        {look === 'button' && <MessageCircle size={18} aria-hidden="true" />}
        {look === 'button' ? 'Consultar por WhatsApp' : 'Consultar'}
        {about}
      </OutsideLink>
    )
  if (artist.email !== '') {
    const subject = encodeURIComponent(`Sala «${room}»`)
    return (
      <a
        href={`mailto:${artist.email}?subject=${subject}&body=${encodeURIComponent(text)}`}
        className={classes(shown)}
      >
        {look === 'button' ? 'Consultar por correo' : 'Consultar'}
        {about}
      </a>
    )
  }
  return (
    <ButtonLink tone={look === 'button' ? 'strong' : 'quiet'} to={linkTo.contact()}>
      Consultar{about}
    </ButtonLink>
  )
}
