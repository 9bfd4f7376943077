import { MessageCircle } from 'lucide-react'
import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink, buttonLook } from '#ui/button.tsx'
import { OutsideLink } from '#ui/outside-link.tsx'
import { whatsappLink } from '#ui/whatsapp-link.ts'
import { type Favourite, messageText, pageOf, SELECTION_LIMIT } from '../favourites.ts'

interface EnquiryLinkProps {
  /** More than none; of more than a link takes, the first are asked about. */
  readonly works: readonly Favourite[]
  /** The artist's number; blank where she has none. */
  readonly whatsapp: string
  /** 'https://…' */
  readonly origin: string
}

/** Asks the artist about works in one message: by WhatsApp where she has it, else by the contact form. */
export function EnquiryLink({ works, whatsapp, origin }: EnquiryLinkProps) {
  const named = works.slice(0, SELECTION_LIMIT)
  if (whatsapp === '')
    return (
      <ButtonLink tone="plain" to={linkTo.contactAboutAll(named.map(({ id }) => id))}>
        Consultar por estas obras
      </ButtonLink>
    )
  const lines = named.map(({ id, title }) => ({ title, url: `${origin}${pageOf(id)}` }))
  return (
    <OutsideLink href={whatsappLink(whatsapp, messageText(lines))} className={buttonLook('plain')}>
      <MessageCircle size={18} aria-hidden="true" />
      Consultar por WhatsApp
    </OutsideLink>
  )
}
